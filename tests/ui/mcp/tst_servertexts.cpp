// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/mcp/servertexts.h"

#include <QFile>

using namespace AgentCore;
using namespace Qt::StringLiterals;
namespace Texts = Ui::ServerTexts;
using State = McpServerStatus::State;

static McpServerStatus failed(const QString &message, const QString &where = {})
{
    McpServerStatus server;
    server.name = u"db"_s;
    server.state = State::Failed;
    server.reason = {ErrorCode::Io, message, where};
    return server;
}

class TestServerTexts : public QObject
{
    Q_OBJECT

private slots:
    void everyStateHasItsLook()
    {
        QSet<QString> words;
        for (const State state : {State::Disabled, State::Starting, State::Ready, State::SignIn,
                                  State::Failed, State::Stopped}) {
            const Texts::StateLook look = Texts::stateLook(state);
            words += look.word;
            QVERIFY2(QFile::exists(u":/icons/%1.svg"_s.arg(look.icon)), qPrintable(look.icon));
        }
        QCOMPARE(words.size(), 6);
    }

    void retry_data()
    {
        const Rows<int, qint64, QString> row; // state, milliseconds, text
        const int failed = int(State::Failed);
        row("a second begun counts", failed, qint64(27'001), u"It is tried again in 28 s."_s);
        row("last second", failed, qint64(1), u"It is tried again in 1 s."_s);
        row("now", failed, qint64(0), u"It is tried again now."_s);
        row("late", failed, qint64(-5000), u"It is tried again now."_s);
        row("minutes", failed, qint64(250'000), u"It is tried again in 5 min."_s);
        row("starting", int(State::Starting), qint64(5000), QString());
    }

    void retry()
    {
        auto [state, milliseconds, text] = Rows<int, qint64, QString>::current();
        const QDateTime now = QDateTime::currentDateTimeUtc();
        McpServerStatus server = failed(u"it ended"_s);
        server.state = State(state);
        QCOMPARE(Texts::retry(server, now), QString()); // not by itself
        server.retryAt = now.addMSecs(milliseconds);
        QCOMPARE(Texts::retry(server, now), text);
    }

    void reason_data()
    {
        const Rows<McpServerStatus, QString> row; // server, text
        row("message", failed(u"It ended"_s), u"It ended"_s);
        row("message and place", failed(u"No such program"_s, u"npx"_s),
            u"No such program (npx)"_s);
        row("the message has the place", failed(u"npx is not there"_s, u"npx"_s),
            u"npx is not there"_s);
        row("begins as a sentence", failed(u"the server ended with exit code 1"_s),
            u"The server ended with exit code 1"_s);
        McpServerStatus refusing = failed({});
        refusing.reason.message = Phrase(Saying::HostRefuses, {u"localhost:1"_s, {}});
        row("begins with a name", refusing,
            u"localhost:1 refuses the connection. Is the server running?"_s);
        row("nothing known", failed({}), QString());
        McpServerStatus ready = failed(u"old"_s);
        ready.state = State::Ready;
        row("of before", ready, QString());
        McpServerStatus signIn = failed(u"The token is refused"_s);
        signIn.state = State::SignIn;
        row("sign-in", signIn, u"The token is refused"_s);
        row("several lines stay", failed(u"It ended:\nline 2\n"_s), u"It ended:\nline 2"_s);
    }

    void reason()
    {
        const auto [server, text] = Rows<McpServerStatus, QString>::current();
        QCOMPARE(Texts::reason(server), text);
    }

    void counts_data()
    {
        const Rows<int, int, int, int, QString> row; // tools, off, resources, prompts, text
        row("nothing", 0, 0, 0, 0, QString());
        row("one of each", 1, 0, 1, 1, u"1 tool · 1 resource · 1 prompt"_s);
        row("many", 12, 0, 3, 2, u"12 tools · 3 resources · 2 prompts"_s);
        row("some off", 12, 2, 0, 0, u"12 tools, 2 off"_s);
        row("only prompts", 0, 0, 0, 4, u"4 prompts"_s);
    }

    void counts()
    {
        auto [tools, off, resources, prompts, text] = Rows<int, int, int, int, QString>::current();
        McpServerStatus server;
        for (int i = 0; i < tools; ++i)
            server.tools.append({QString::number(i), {}, {}, i >= off});
        server.resources = resources;
        server.prompts = prompts;
        QCOMPARE(Texts::counts(server), text);
    }

    void ownName_data()
    {
        const Rows<QString, QString, QString, QString> row; // name, title, version, text
        row("nothing", QString(), QString(), QString(), QString());
        row("title wins", u"gh"_s, u"GitHub"_s, u"1.2"_s, u"GitHub 1.2"_s);
        row("no title", u"gh"_s, QString(), u"1.2"_s, u"gh 1.2"_s);
        row("no version", u"gh"_s, QString(), QString(), u"gh"_s);
        row("only a version", QString(), QString(), u"1.2"_s, u"1.2"_s);
    }

    void ownName()
    {
        auto [name, title, version, text] = Rows<QString, QString, QString, QString>::current();
        McpServerStatus server;
        server.facts.name = name;
        server.facts.title = title;
        server.facts.version = version;
        QCOMPARE(Texts::ownName(server), text);
    }

    void whatServersSayIsSafe()
    {
        McpServerStatus server = failed(u"bad \u202Etxt\u001B[31m"_s);
        server.name = u"a\u202Eb\nc"_s;
        server.facts.title = u"t\u0007\nsecond line"_s;
        for (const QString &text : {Texts::name(server), Texts::ownName(server),
                                    Texts::reason(server), Texts::spoken(server)}) {
            for (const QChar bad : {QChar(0x202E), QChar(0x1B), QChar(0x07)})
                QVERIFY2(!text.contains(bad), qPrintable(text));
        }
        QVERIFY(!Texts::name(server).contains(u'\n'));
        QVERIFY(!Texts::ownName(server).contains(u'\n'));
        server.reason.message = QString(100'000, u'x');
        server.name = QString(100'000, u'x');
        QVERIFY(Texts::reason(server).size() < 5000);
        QVERIFY(Texts::name(server).size() < 500);
    }

    void spokenSaysAll()
    {
        McpServerStatus server = failed(u"It ended"_s);
        server.prompts = 1;
        QCOMPARE(Texts::spoken(server), u"db, Failed, 1 prompt, It ended"_s);
        QVERIFY(Texts::isTroubled(server));
        server.state = State::Ready;
        server.tools.append({u"x"_s, {}, {}});
        QCOMPARE(Texts::summary(server), u"Ready · 1 tool"_s);
        QVERIFY(!Texts::isTroubled(server));
    }
};

AGENTAO_TEST(TestServerTexts)
#include "tst_servertexts.moc"
