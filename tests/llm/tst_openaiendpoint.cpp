// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/openaiendpoint.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

//! Addresses and keys of OpenAI's interface, at Azure above all.
//!
//! Source: learn.microsoft.com/azure/ai-foundry/openai/api-version-lifecycle and
//! .../openai/reference, 2026-11-23.
class TestOpenAiEndpoint : public QObject
{
    Q_OBJECT

private slots:
    void url_data()
    {
        const Rows<QString, QString, QString> row; // base, chat, responses

        row("OpenAI", u"https://api.openai.com/v1"_s,
            u"https://api.openai.com/v1/chat/completions"_s,
            u"https://api.openai.com/v1/responses"_s);
        const QString root = u"https://res.openai.azure.com"_s;
        const QString v1 = root + u"/openai/v1"_s;
        for (const QString &base : {v1, v1 + u'/', root, root + u'/', root + u"/openai"_s}) {
            row(QTest::addRow("Azure %s", qPrintable(base.sliced(root.size()))), base,
                v1 + u"/chat/completions"_s, v1 + u"/responses"_s);
        }
        const QString dated = u"?api-version=2025-04-01-preview"_s;
        const QString chat = root + u"/openai/deployments/dep/chat/completions"_s + dated;
        const QString responses = root + u"/openai/responses"_s + dated;
        row("Azure, dated, resource", root + dated, chat, responses);
        row("Azure, dated, /openai", root + u"/openai"_s + dated, chat, responses);
        row("Azure, dated, deployment", root + u"/openai/deployments/dep"_s + dated, chat,
            responses);
        row("Foundry", u"https://res.services.ai.azure.com/openai/v1"_s,
            u"https://res.services.ai.azure.com/openai/v1/chat/completions"_s,
            u"https://res.services.ai.azure.com/openai/v1/responses"_s);
        row("no Azure, although it says so", u"https://openai.azure.com.example.org/v1"_s,
            u"https://openai.azure.com.example.org/v1/chat/completions"_s,
            u"https://openai.azure.com.example.org/v1/responses"_s);
    }

    void url()
    {
        const auto [base, chat, responses] = Rows<QString, QString, QString>::current();
        ModelProfile profile;
        profile.baseUrl = QUrl(base);
        profile.model = u"dep"_s;
        QCOMPARE(openAiUrl(profile, "/chat/completions"_L1).toString(), chat);
        QCOMPARE(openAiUrl(profile, "/responses"_L1).toString(), responses);
    }

    void key_data()
    {
        const Rows<QString, QString, QByteArray, QByteArray> row; // base, key, name, value
        const QString azure = u"https://res.openai.azure.com/openai/v1"_s;
        row("OpenAI", u"https://api.openai.com/v1"_s, u"sk-1"_s, "authorization"_ba,
            "Bearer sk-1"_ba);
        row("Azure", azure, u"abc"_s, "api-key"_ba, "abc"_ba);
        row("Azure, token of Entra", azure, u"eyJ0eXAi"_s, "authorization"_ba,
            "Bearer eyJ0eXAi"_ba);
        row("none", azure, QString(), ""_ba, ""_ba);
    }

    void key()
    {
        const auto [base, key, name, value]
            = Rows<QString, QString, QByteArray, QByteArray>::current();
        ModelProfile profile;
        profile.baseUrl = QUrl(base);
        profile.apiKey = key;
        QHttpHeaders headers;
        addOpenAiKey(headers, profile);
        QCOMPARE(headers.size(), name.isEmpty() ? 0 : 1);
        if (!name.isEmpty()) {
            QCOMPARE(headers.nameAt(0).compare(QLatin1StringView(name), Qt::CaseInsensitive), 0);
            QCOMPARE(headers.valueAt(0), value);
        }
    }
};

AGENTAO_TEST_APPLESS(TestOpenAiEndpoint)
#include "tst_openaiendpoint.moc"
