// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/providercatalogue.h"
#include "agentcore/llm/wire/wireformat.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

using Format = ModelProfile::WireFormat;

//! The request for \a level.
static QByteArray sent(const CatalogueProvider &provider, const CatalogueModel &model,
                       const QString &level)
{
    ModelProfile profile;
    profile.provider = provider.id;
    profile.model = model.id;
    profile.baseUrl = provider.fixedUrl().value_or(QUrl());
    profile.wireFormat = model.wireFormat.value_or(provider.wireFormat);
    if (model.id.startsWith("claude-"_L1))
        profile.wireFormat = Format::Anthropic;
    profile.options.thinkingLevel = level;
    ChatRequest request;
    request.model = model.id;
    request.messages = {{ChatMessage::Role::User, {TextPart{u"hi"_s}}}};
    return wireFormat(profile.wireFormat)->createRequest(profile, request, {}).body;
}

//! The thinking levels that menus offer, model for model of the catalogue.
class TestOfferedLevels : public QObject
{
    Q_OBJECT

private slots:
    void eachIsSentAsItself_data() { providers(); }

    // Two words for one thing: who chooses one of them is told what is not so.
    void eachIsSentAsItself()
    {
        QFETCH(QString, provider);
        const CatalogueProvider &known = *ProviderCatalogue::builtIn().find(provider);
        QStringList faults;
        for (const CatalogueModel &model : known.models) {
            QHash<QByteArray, QString> bodies;
            for (const QString &level : model.reasoningLevels) {
                const QByteArray body = sent(known, model, level);
                if (bodies.contains(body))
                    faults += u"%1: %2 is sent as %3"_s.arg(model.id, level, bodies.value(body));
                bodies.insert(body, level);
            }
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
    }

    void offIsOff_data() { providers(); }

    // Whoever chooses it does not want to pay for thoughts.
    void offIsOff()
    {
        QFETCH(QString, provider);
        const CatalogueProvider &known = *ProviderCatalogue::builtIn().find(provider);
        QStringList faults;
        for (const CatalogueModel &model : known.models) {
            if (!model.reasoningLevels.contains("off"_L1))
                continue;
            const QByteArray body = sent(known, model, u"off"_s);
            const bool isOff = body.contains(R"("none")") || body.contains(R"("type":"disabled")")
                || body.contains(R"("enable_thinking":false)")
                || body.contains(R"("thinkingBudget":0)");
            if (!isOff)
                faults += model.id + ": "_L1 + QString::fromUtf8(body);
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
    }

    void alwaysThinking_data()
    {
        const Rows<QString, QString> row; // provider, model

        row("Kimi K3", u"moonshot"_s, u"kimi-k3"_s);
        row("Kimi K3.1", u"moonshot"_s, u"kimi-k3.1-pro"_s);
        row("GLM 5.3", u"zai"_s, u"glm-5.3"_s);
        row("Sonnet 5.5", u"anthropic"_s, u"claude-sonnet-5-5"_s);
    }

    void alwaysThinking()
    {
        const auto [provider, model] = Rows<QString, QString>::current();
        const CatalogueModel *known = ProviderCatalogue::builtIn().find(provider)->findModel(model);
        QVERIFY(known);
        QVERIFY(!known->reasoningLevels.isEmpty());
        QVERIFY(!known->reasoningLevels.contains("off"_L1));
    }

private:
    static void providers()
    {
        QTest::addColumn<QString>("provider");
        for (const CatalogueProvider &provider : ProviderCatalogue::builtIn().providers()) {
            if (!provider.models.isEmpty())
                QTest::addRow("%s", qPrintable(provider.id)) << provider.id;
        }
    }
};

AGENTAO_TEST(TestOfferedLevels)
#include "tst_offeredlevels.moc"
