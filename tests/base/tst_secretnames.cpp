// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/secretnames.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestSecretNames : public QObject
{
    Q_OBJECT

private slots:
    void names_data()
    {
        const Rows<QString, bool, bool, bool> row; // name, isName, hasWord, mayBe

        row("variable", u"OPENAI_API_KEY"_s, true, true, true);
        row("header", u"x-api-key"_s, true, true, true);
        row("member", u"githubToken"_s, true, true, true);
        row("Amazon's", u"AWS_SECRET_ACCESS_KEY"_s, true, true, true);
        row("authorization", u"Authorization"_s, true, true, true);
        row("several", u"credentials"_s, true, true, true);
        row("numbered", u"API_KEY_2"_s, false, true, true);
        row("figure of tokens", u"maxTokens"_s, false, true, true);
        row("some key", u"SIGNING_KEY"_s, false, false, true);
        row("code of a sign-in", u"code"_s, false, false, true);
        row("code among others", u"languageCode"_s, false, false, false);
        row("signature", u"X-Signature"_s, false, false, true);
        row("place", u"HOME"_s, false, false, false);
        row("model", u"model"_s, false, false, false);
        row("none", QString(), false, false, false);
    }

    void names()
    {
        const auto [name, isName, hasWord, mayBe] = Rows<QString, bool, bool, bool>::current();

        QCOMPARE(isSecretName(name), isName);
        QCOMPARE(hasSecretWord(name), hasWord);
        QCOMPARE(mayNameSecret(name), mayBe);
    }
};

AGENTAO_TEST(TestSecretNames)
#include "tst_secretnames.moc"
