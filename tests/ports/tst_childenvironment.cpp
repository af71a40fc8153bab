// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/childenvironment.h"

#include "agentcore/config/providercatalogue.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestChildEnvironment : public QObject
{
    Q_OBJECT

private slots:
    void scrubs_data()
    {
        const Rows<QString, bool> row; // name, kept

        row("key of OpenAI", u"OPENAI_API_KEY"_s, false);
        row("base URL of OpenAI", u"OPENAI_BASE_URL"_s, false);
        row("token of Anthropic", u"ANTHROPIC_AUTH_TOKEN"_s, false);
        row("key of Gemini", u"GEMINI_API_KEY"_s, false);
        row("key of Google", u"GOOGLE_API_KEY"_s, false);
        row("key of Azure", u"AZURE_OPENAI_API_KEY"_s, false);
        row("key of Bedrock", u"AWS_BEARER_TOKEN_BEDROCK"_s, false);
        row("address of Bedrock", u"AMAZON_BEDROCK_BASE_URL"_s, false);
        row("key of Vertex", u"GOOGLE_VERTEX_API_KEY"_s, false);
        row("key of AWS, for whatever", u"AWS_SECRET_ACCESS_KEY"_s, true);
        row("generic key", u"LLM_API_KEY"_s, false);
        row("extra body", u"LLM_EXTRA_BODY"_s, false);
        row("search back end", u"BOCHA_API_KEY"_s, false);
        row("another search back end", u"BRAVE_API_KEY"_s, false);
        row("own search service", u"SEARXNG_URL"_s, false);
        row("path", u"PATH"_s, true);
        row("key of something else", u"STRIPE_API_KEY"_s, true);
        row("name that only ends alike", u"MY_OPENAI_FLAG"_s, true);
    }

    void scrubs()
    {
        const auto [name, kept] = Rows<QString, bool>::current();
        QProcessEnvironment parent;
        parent.insert(name, u"value"_s);
        QCOMPARE(scrubbedEnvironment(parent).contains(name), kept);
    }

    void canBeSwitchedOff()
    {
        QProcessEnvironment parent;
        parent.insert(u"OPENAI_API_KEY"_s, u"key"_s);
        parent.insert(u"AGENTAO_SCRUB_CHILD_ENV"_s, u"0"_s);
        QVERIFY(scrubbedEnvironment(parent).contains(u"OPENAI_API_KEY"_s));
        parent.insert(u"AGENTAO_SCRUB_CHILD_ENV"_s, QString());
        QVERIFY(!scrubbedEnvironment(parent).contains(u"OPENAI_API_KEY"_s));
    }

    void removesTheActiveProvider_data()
    {
        const Rows<QString, QString> row; // provider, variable
        row("plain name", u"acme"_s, u"ACME_API_KEY"_s);
        row("keys of a cloud", u"amazon-bedrock"_s, u"AWS_SECRET_ACCESS_KEY"_s);
        row("session of a cloud", u"amazon-bedrock"_s, u"AWS_SESSION_TOKEN"_s);
        row("name with a dash", u"lm-studio"_s, u"LM_STUDIO_API_KEY"_s);
    }

    void removesTheActiveProvider()
    {
        const auto [provider, variable] = Rows<QString, QString>::current();
        QProcessEnvironment parent;
        parent.insert(u"LLM_PROVIDER"_s, provider);
        parent.insert(variable, u"key"_s);
        QVERIFY(!scrubbedEnvironment(parent).contains(variable));
    }

    void removesKeysOfTheCatalogue()
    {
        for (const CatalogueProvider &provider : ProviderCatalogue::builtIn().providers()) {
            const QStringList prefixes = provider.variablePrefixes();
            for (const QString &prefix : prefixes) {
                QProcessEnvironment parent;
                parent.insert(prefix + u"_API_KEY"_s, u"key"_s);
                QVERIFY2(scrubbedEnvironment(parent).isEmpty(), qPrintable(prefix));
            }
        }
    }

    void removesKeysBesideAUrl()
    {
        QProcessEnvironment parent;
        parent.insert(u"ACME_API_KEY"_s, u"key"_s);
        parent.insert(u"ACME_BASE_URL"_s, u"http://acme"_s);
        QCOMPARE(scrubbedEnvironment(parent).keys(), QStringList{u"ACME_BASE_URL"_s});
    }

    void commandsGetNoPager()
    {
        const QProcessEnvironment environment = commandEnvironment();
        QCOMPARE(environment.value(u"PAGER"_s), u"cat"_s);
        QCOMPARE(environment.value(u"TERM"_s), u"dumb"_s);
        QCOMPARE(environment.value(u"GIT_TERMINAL_PROMPT"_s), u"0"_s);
    }
};

AGENTAO_TEST(TestChildEnvironment)
#include "tst_childenvironment.moc"
