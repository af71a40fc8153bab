// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/secretnames.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestSecretNames : public QObject
{
    Q_OBJECT

private slots:
    void names_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("isName");
        QTest::addColumn<bool>("hasWord");
        QTest::addColumn<bool>("mayBe");

        QTest::newRow("variable") << u"OPENAI_API_KEY"_s << true << true << true;
        QTest::newRow("header") << u"x-api-key"_s << true << true << true;
        QTest::newRow("member") << u"githubToken"_s << true << true << true;
        QTest::newRow("Amazon's") << u"AWS_SECRET_ACCESS_KEY"_s << true << true << true;
        QTest::newRow("authorization") << u"Authorization"_s << true << true << true;
        QTest::newRow("several") << u"credentials"_s << true << true << true;
        QTest::newRow("numbered") << u"API_KEY_2"_s << false << true << true;
        QTest::newRow("figure of tokens") << u"maxTokens"_s << false << true << true;
        QTest::newRow("some key") << u"SIGNING_KEY"_s << false << false << true;
        QTest::newRow("code of a sign-in") << u"code"_s << false << false << true;
        QTest::newRow("code among others") << u"languageCode"_s << false << false << false;
        QTest::newRow("signature") << u"X-Signature"_s << false << false << true;
        QTest::newRow("place") << u"HOME"_s << false << false << false;
        QTest::newRow("model") << u"model"_s << false << false << false;
        QTest::newRow("none") << QString() << false << false << false;
    }

    void names()
    {
        QFETCH(QString, name);

        QTEST(isSecretName(name), "isName");
        QTEST(hasSecretWord(name), "hasWord");
        QTEST(mayNameSecret(name), "mayBe");
    }
};

AGENTAO_TEST(TestSecretNames)
#include "tst_secretnames.moc"
