// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/windowcall.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

static const QString kSession = u"sess_0123456789abcdef0123456789abcdef"_s;

//! Links come from anywhere: they name a folder and a session, or they are nothing.
class TestWindowLink : public QObject
{
    Q_OBJECT

private slots:
    void good_data()
    {
        const Rows<QString, WindowCall> row; // link, call
        row("folder", u"agentao:open?folder=/home/ann/app"_s,
            WindowCall{u"/home/ann/app"_s, {}, {}});
        row("session", u"agentao:open?folder=/w&session="_s + kSession,
            WindowCall{u"/w"_s, kSession, {}});
        row("encoded", u"agentao:open?folder=/a%20b/%C3%A9%26x"_s,
            WindowCall{u"/a b/é&x"_s, {}, {}});
    }

    void good()
    {
        const auto [link, call] = Rows<QString, WindowCall>::current();
        QVERIFY(WindowCall::isLink(link));
        const auto read = WindowCall::fromLink(link);
        QVERIFY2(read, qPrintable(read ? QString() : read.error().text()));
        QCOMPARE(*read, call);
    }

    void hostile_data()
    {
        const Rows<QString> row; // link
        row("nothing", u"agentao:"_s);
        row("no folder", u"agentao:open"_s);
        row("another verb", u"agentao:run?folder=/w"_s);
        row("a prompt", u"agentao:open?folder=/w&prompt=delete%20all"_s);
        row("a mode", u"agentao:open?folder=/w&mode=full-access"_s);
        row("a model", u"agentao:open?folder=/w&model=evil/x"_s);
        row("two folders", u"agentao:open?folder=/w&folder=/x"_s);
        row("relative", u"agentao:open?folder=w"_s);
        row("upwards", u"agentao:open?folder=/w/../etc"_s);
        row("another machine", u"agentao:open?folder=//evil/share"_s);
        row("a host", u"agentao://evil/open?folder=/w"_s);
        row("a line end", u"agentao:open?folder=/w%0A--mode"_s);
        row("a null", u"agentao:open?folder=/w%00"_s);
        row("another scheme", u"file:///w"_s);
        row("an option for a session", u"agentao:open?folder=/w&session=--model"_s);
        row("a title for a session", u"agentao:open?folder=/w&session=Fix"_s);
        row("a path for a session", u"agentao:open?folder=/w&session=../../x"_s);
        row("a fragment", u"agentao:open?folder=/w#x"_s);
        row("long", u"agentao:open?folder=/"_s + QString(20'000, u'a'));
    }

    void hostile()
    {
        const auto [link] = Rows<QString>::current();
        const auto read = WindowCall::fromLink(link);
        QVERIFY(!read);
        QCOMPARE(read.error().code, ErrorCode::InvalidInput);
        QVERIFY(read.error().message.size() < 200); // it does not repeat the link
    }

    void lines_data()
    {
        const Rows<QByteArray, bool> row; // line, isGood
        row("empty", "{}\n"_ba, true);
        row("all", WindowCall{u"/w"_s, kSession, u"token-1"_s}.toLine(), true);
        row("no JSON", "hello\n"_ba, false);
        row("a list", "[]\n"_ba, false);
        row("relative", R"({"folder":"w"})"_ba, false);
        row("a number", R"({"folder":7})"_ba, false);
        row("a session of nowhere", R"({"session":")"_ba + kSession.toLatin1() + R"("})", false);
        row("a token with a blank", R"({"token":"a b"})"_ba, false);
        row("a long token", R"({"token":")"_ba + QByteArray(600, 'a') + R"("})", false);
        row("huge", R"({"folder":"/)"_ba + QByteArray(1'000'000, 'a') + R"("})", false);
    }

    void lines()
    {
        const auto [line, isGood] = Rows<QByteArray, bool>::current();
        const auto read = WindowCall::fromLine(line);
        QCOMPARE(read.has_value(), isGood);
        if (isGood)
            QCOMPARE(*WindowCall::fromLine(read->toLine()), *read);
    }
};

AGENTAO_TEST_APPLESS(TestWindowLink)
#include "tst_windowlink.moc"
