// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/openaiendpoint.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestEndpointUrl : public QObject
{
    Q_OBJECT

private slots:
    void urls_data()
    {
        const Rows<QString, QString> row; // base, url

        row("usual", u"https://api.openai.com/v1"_s,
            u"https://api.openai.com/v1/chat/completions"_s);
        row("last slash", u"http://127.0.0.1:8080/v1/"_s,
            u"http://127.0.0.1:8080/v1/chat/completions"_s);
        row("no path", u"http://h"_s, u"http://h/chat/completions"_s);
        row("whole", u"http://h/v1/chat/completions"_s, u"http://h/v1/chat/completions"_s);
        row("whole and a slash", u"http://h/v1/chat/completions/"_s,
            u"http://h/v1/chat/completions"_s);
        row("query", u"https://h/openai/deployments/d?api-version=1"_s,
            u"https://h/openai/deployments/d/chat/completions?api-version=1"_s);
        row("escapes", u"https://h/a%2Fb/v1"_s, u"https://h/a%2Fb/v1/chat/completions"_s);
    }

    void urls()
    {
        const auto [base, url] = Rows<QString, QString>::current();
        QCOMPARE(endpointUrl(QUrl(base), "/chat/completions"_L1).toString(QUrl::FullyEncoded), url);
    }
};

AGENTAO_TEST_APPLESS(TestEndpointUrl)
#include "tst_endpointurl.moc"
