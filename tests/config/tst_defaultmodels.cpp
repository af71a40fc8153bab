// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/providercatalogue.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

using namespace AgentCore;
using namespace Qt::StringLiterals;

struct Unconfirmed
{
    QLatin1StringView provider;
    const char *reason;
};

//! Defaults whose very name no second list has.
static constexpr std::array kUnconfirmedNames{
    Unconfirmed{
        "amazon-bedrock"_L1,
        "the second list has anthropic.claude-sonnet-5-5 and us.anthropic.claude-sonnet-5-5; "
        "the profile \"global.\" is in our first list alone"},
};

//! Defaults of whose window and price no second list says the same.
static constexpr std::array kUnconfirmedFigures{
    Unconfirmed{"amazon-bedrock"_L1, "the second list has names alone"},
    Unconfirmed{"openrouter"_L1, "the price is that of the model it chooses: none is told"},
    Unconfirmed{"qwen"_L1, "ours are those of Beijing, made of yuan; theirs those of Singapore"},
    Unconfirmed{"zhipu"_L1,
                "ours are those of Z.ai in dollars; theirs those of bigmodel.cn, made "
                "of yuan, and lower"},
};

static bool isIn(std::span<const Unconfirmed> exceptions, const QString &provider)
{
    return std::ranges::contains(exceptions, provider, &Unconfirmed::provider);
}

static QJsonObject readFile(const QString &name)
{
    QFile file(name);
    return file.open(QFile::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object()
                                      : QJsonObject();
}

static const CatalogueProvider &providerOf(const QString &id)
{
    return *ProviderCatalogue::builtIn().find(id);
}

//! The place without the version.
static QString placeOf(const QJsonValue &source)
{
    return source["source"_L1].toString().section(u' ', 0, 0);
}

//! A million is said as 1000000 and as 1048576.
static bool isNear(double one, double other)
{
    return std::abs(one - other) <= 0.06 * other;
}

//! The models that a newcomer gets: one that its provider does not know is a first prompt that
//! fails, and a wrong figure is a wrong bill.
class TestDefaultModels : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_first = readFile(QStringLiteral(AGENTAO_MODELS) + "/models.json"_L1);
        m_second = readFile(QStringLiteral(AGENTAO_SECOND_LIST));
        QVERIFY(!m_first.isEmpty());
        QVERIFY(!m_second.isEmpty());
    }

    // What is compared with itself is always right.
    void secondListsAreIndependent()
    {
        const QJsonArray sources = m_first["sources"_L1].toArray();
        QVERIFY(!sources.isEmpty());
        const QJsonObject lists = m_second["lists"_L1].toObject();
        for (auto it = lists.begin(); it != lists.end(); ++it) {
            QVERIFY2(QDate::fromString((*it)["date"_L1].toString(), Qt::ISODate).isValid(),
                     qPrintable(it.key()));
            for (const QJsonValue &source : sources) {
                QVERIFY2(placeOf(source) != placeOf(*it), qPrintable(it.key()));
                QVERIFY2(source["id"_L1] != it.key(), qPrintable(it.key()));
            }
        }
    }

    void sourcesAreTold()
    {
        QStringList ids;
        for (const QJsonArray sources = m_first["sources"_L1].toArray();
             const QJsonValue &source : sources)
            ids += source["id"_L1].toString();
        int count = 0;
        for (auto it = m_first.begin(); it != m_first.end(); ++it) {
            for (const QJsonObject models = (*it)["models"_L1].toObject();
                 const QJsonValue &model : models) {
                QVERIFY2(ids.contains(model["source"_L1].toString()),
                         qPrintable(it.key() + u' ' + model["id"_L1].toString()));
                ++count;
            }
        }
        QCOMPARE_GE(count, 300);
    }

    void nameIsInAnIndependentList_data() { defaults(); }

    void nameIsInAnIndependentList()
    {
        QFETCH(QString, provider);
        if (isIn(kUnconfirmedNames, provider))
            return; // see exceptionsAreNeeded()
        QVERIFY2(isNameTold(provider), qPrintable(providerOf(provider).defaultModel));
    }

    void figuresAreInAnIndependentList_data() { defaults(); }

    void figuresAreInAnIndependentList()
    {
        QFETCH(QString, provider);
        if (isIn(kUnconfirmedFigures, provider))
            return; // see exceptionsAreNeeded()
        QVERIFY2(areFiguresTold(provider), qPrintable(providerOf(provider).defaultModel));
    }

    void exceptionsAreNeeded()
    {
        for (const Unconfirmed &exception : kUnconfirmedNames) {
            QVERIFY2(!isNameTold(exception.provider), exception.reason);
            qInfo("%s: name not confirmed: %s", exception.provider.data(), exception.reason);
        }
        for (const Unconfirmed &exception : kUnconfirmedFigures) {
            QVERIFY2(!areFiguresTold(exception.provider), exception.reason);
            qInfo("%s: figures not confirmed: %s", exception.provider.data(), exception.reason);
        }
    }

private:
    static void defaults()
    {
        QTest::addColumn<QString>("provider");
        for (const CatalogueProvider &provider : ProviderCatalogue::builtIn().providers()) {
            if (!provider.defaultModel.isEmpty())
                QTest::addRow("%s", qPrintable(provider.id)) << provider.id;
        }
    }

    //! What the lists that models.json is not made of say of the provider's default.
    QList<QJsonObject> said(const QString &provider) const
    {
        QStringList ours;
        for (const QJsonArray sources = m_first["sources"_L1].toArray();
             const QJsonValue &source : sources)
            ours += placeOf(source);
        QList<QJsonObject> entries;
        for (const QJsonArray all = m_second[provider].toArray(); const QJsonValue &entry : all) {
            const QJsonValue list = m_second["lists"_L1][entry["list"_L1].toString()];
            if (list.isObject() && !ours.contains(placeOf(list)))
                entries += entry.toObject();
        }
        return entries;
    }

    bool isNameTold(const QString &provider) const
    {
        const QString model = providerOf(provider).defaultModel;
        return std::ranges::any_of(
            said(provider), [&](const QJsonObject &entry) { return entry["id"_L1] == model; });
    }

    bool areFiguresTold(const QString &provider) const
    {
        const CatalogueProvider &known = providerOf(provider);
        const CatalogueModel *model = known.findModel(known.defaultModel);
        return model && std::ranges::any_of(said(provider), [&](const QJsonObject &entry) {
                   const QJsonValue window = entry["contextWindow"_L1];
                   return model->price.input && entry["input"_L1] == *model->price.input
                       && entry["output"_L1] == *model->price.output
                       && (window.isUndefined()
                           || isNear(window.toDouble(), double(model->contextWindow)));
               });
    }

    QJsonObject m_first;
    QJsonObject m_second;
};

AGENTAO_TEST(TestDefaultModels)
#include "tst_defaultmodels.moc"
