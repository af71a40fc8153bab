// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chat/chat.h"
#include "app/chat/formasker.h"
#include "app/chat/markdownflow.h"
#include "app/chat/permissionasker.h"
#include "tests/support/scriptedllm.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "tests/support/typededitor.h"

#include "agentcore/session/local/localagent.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <deque>
#include <memory>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using App::PermissionAsker;
using App::Role;
using App::Screen;

static QStringList printedLines(const TypedEditor &editor)
{
    QStringList lines = editor.printed.split(u'\n');
    lines.removeLast(); // behind the last line end
    return lines;
}

static QString withoutCodes(QString text)
{
    static const QRegularExpression codes(u"\x1b\\[[0-9;]*m"_s);
    return text.remove(codes);
}

static PermissionQuestion chatQuestion(const QList<PermissionOption> &options)
{
    PermissionQuestion question;
    question.id = u"q"_s;
    question.toolName = u"run_shell_command"_s;
    question.kind = ToolKind::Execute;
    question.preview.title = u"Run touch a"_s;
    question.preview.effects = {{.kind = ToolEffect::Kind::Execute, .subject = u"touch a"_s}};
    question.options = options;
    return question;
}

static QList<PermissionOption> chatOptions()
{
    using enum PermissionChoice;
    using Scope = PermissionScope;
    return {{AllowOnce, {}},
            {AllowAlways, {}, Scope::Session},
            {AllowAlways, {}, Scope::Folder},
            {AllowAlways, {}, Scope::User},
            {RejectOnce, {}},
            {RejectAlways, {}, Scope::Session},
            {RejectAlways, {}, Scope::Folder},
            {RejectAlways, {}, Scope::User}};
}

//! A conversation without a terminal, whose model answers with \a replies.
struct TalkWithoutTerminal
{
    TalkWithoutTerminal(const std::deque<ScriptedReply> &replies, std::chrono::milliseconds reading,
                        Screen::Look look = Screen::Look::Plain)
    {
        model.replies = replies;
        LocalAgent::Services services;
        services.models = [this](const QString &) { return scriptedServices(&model); };
        agent = std::make_unique<LocalAgent>(std::move(services));
        const QString history = folder.filePath(u"prompts"_s);
        chat = std::make_unique<App::Chat>(
            agent.get(),
            App::ChatTask{.cwd = folder.path(), .historyFolder = history, .reading = reading},
            &editor, look);
        chat->start();
        if (QTest::qWaitFor([this] { return chat->session(); }))
            over = std::make_unique<QSignalSpy>(chat->session(), &AgentCore::Session::turnFinished);
    }

    QTemporaryDir folder;
    ScriptedModel model;
    TypedEditor editor;
    std::unique_ptr<LocalAgent> agent;
    std::unique_ptr<App::Chat> chat;
    std::unique_ptr<QSignalSpy> over; //!< Turns that ended; null: no session came.
};

//! What a conversation prints on a terminal, and how it asks there, without a terminal.
class TestChatScreen : public QObject
{
    Q_OBJECT

private slots:
    void flows_data()
    {
        // lines: of 19 columns: the last one is left free
        const Rows<QString, QStringList> row; // text, lines
        row("short", u"a b"_s, QStringList{u"a b"_s});
        row("empty", u""_s, QStringList{u""_s});
        row("words", u"one two three four five"_s, QStringList{u"one two three four"_s, u"five"_s});
        row("just fits", u"1234567890123456789 x"_s, QStringList{u"1234567890123456789"_s, u"x"_s});
        row("long word", u"a 1234567890123456789012345"_s,
            QStringList{u"a"_s, u"1234567890123456789"_s, u"012345"_s});
        row("wide letters", u"好好好好好好好好好好好"_s,
            QStringList{u"好好好好好好好好好"_s, u"好好"_s});
        row("line ends stay", u"a\nb"_s, QStringList{u"a"_s, u"b"_s});
        row("blanks inside stay", u"a   b"_s, QStringList{u"a   b"_s});
    }

    void flows()
    {
        const auto [text, lines] = Rows<QString, QStringList>::current();
        TypedEditor editor;
        editor.width = 20;
        Screen(&editor, Screen::Look::Plain).printWrapped(text);
        QCOMPARE(printedLines(editor), lines);
    }

    void markdown_data()
    {
        // lines: without colours' codes
        const Rows<QString, QStringList> row; // text, lines
        row("heading", u"## Title\n\ntext"_s, QStringList{u"Title"_s, u""_s, u"text"_s});
        row("list", u"- one two three four five six\n- b"_s,
            QStringList{u"• one two three four"_s, u"  five six"_s, u"• b"_s});
        row("numbers", u"1. one two three four five six"_s,
            QStringList{u"1. one two three"_s, u"   four five six"_s});
        row("code keeps its lines", u"```cpp\nint x; // **no** `mark` and long\n\n\ny\n```\nz"_s,
            QStringList{u"```cpp"_s, u"int x; // **no** `mark` and long"_s, u""_s, u""_s, u"y"_s,
                        u"```"_s, u"z"_s});
        row("table keeps its lines", u"| a | b |\n|---|---|\n| a long cell | another |"_s,
            QStringList{u"| a | b |"_s, u"|---|---|"_s, u"| a long cell | another |"_s});
        row("marks go", u"a **bold** and `code` b"_s, QStringList{u"a bold and code b"_s});
        row("what is no mark stays", u"2 ** 3 * 4 *.cpp \\* a\\b"_s,
            QStringList{u"2 ** 3 * 4 *.cpp *"_s, u"a\\b"_s});
        row("empty lines are one", u"a\n\n\n\nb"_s, QStringList{u"a"_s, u""_s, u"b"_s});
        row("carriage returns go", u"a\r\nb"_s, QStringList{u"a"_s, u"b"_s});
        row("quote", u"> one two three four five six"_s,
            QStringList{u"> one two three four"_s, u"> five six"_s});
    }

    void markdown()
    {
        const auto [text, lines] = Rows<QString, QStringList>::current();
        TypedEditor editor;
        editor.width = 21;
        Screen screen(&editor, Screen::Look::Coloured);
        App::MarkdownFlow flow(&screen);
        flow.add(text);
        flow.finish();
        editor.printed = withoutCodes(editor.printed);
        QCOMPARE(printedLines(editor), lines);
    }

    void markdownInAnyPieces()
    {
        const QString text
            = u"# T\n\nSome **bold words** here, `code`, 你好 and 😀.\n\n- a\n- b\n\n"
              "```\nx\n```\n1. last **one**"_s;
        const auto printed = [&text](qsizetype size, Screen::Look look) {
            TypedEditor editor;
            editor.width = 24;
            Screen screen(&editor, look);
            App::MarkdownFlow flow(&screen);
            for (qsizetype at = 0; at < text.size(); at += size)
                flow.add(text.sliced(at, std::min(size, text.size() - at)));
            flow.finish();
            return editor.printed;
        };
        for (const Screen::Look look : {Screen::Look::Plain, Screen::Look::Coloured}) {
            const QString whole = printed(text.size(), look);
            QVERIFY(whole.contains(u"😀"_s));
            for (const qsizetype size : {1, 2, 3, 7, 20})
                QCOMPARE(printed(size, look), whole);
        }
        QVERIFY(printed(1, Screen::Look::Plain).contains("**bold words**"_L1));
    }

    void emphasisIsPainted()
    {
        TypedEditor editor;
        Screen screen(&editor, Screen::Look::Coloured);
        App::MarkdownFlow flow(&screen);
        flow.add(u"a **b** `c`"_s);
        flow.finish();
        QCOMPARE(editor.printed, u"a \x1b[1mb\x1b[m \x1b[36mc\x1b[m\n"_s);
    }

    void nothingOrdersTheTerminal_data()
    {
        QTest::addColumn<Screen::Look>("look");
        QTest::newRow("plain") << Screen::Look::Plain;
        QTest::newRow("coloured") << Screen::Look::Coloured;
    }

    void nothingOrdersTheTerminal()
    {
        QFETCH(Screen::Look, look);
        TypedEditor editor;
        Screen screen(&editor, look);
        App::MarkdownFlow flow(&screen);
        for (char16_t code = 1; code < 0xa0; ++code) {
            const QString evil = u"x"_s + QChar(code) + u"]0;pwned"_s + QChar(code) + u"[2Jy "_s;
            for (int role = 0; role <= int(Role::Hunk); ++role)
                screen.print({{evil, Role(role)}});
            screen.printWrapped(evil);
            flow.add(evil + u"\n```\n"_s + evil + u"\n```\n| "_s + evil + u"\n# "_s + evil + u'\n');
            flow.finish();
            screen.setPrompt(evil, u"> "_s);
            QVERIFY(std::ranges::none_of(editor.shownPrompt, [](QChar letter) {
                return letter < u' ' || (letter >= QChar(0x7f) && letter < QChar(0xa0));
            }));
        }
        screen.print({{u"\u202egnp.exe"_s, Role::Plain}});
        const QString printed = withoutCodes(editor.printed);
        for (const QChar letter : printed) {
            const bool isOrder = (letter < u' ' && letter != u'\n' && letter != u'\t')
                || (letter >= QChar(0x7f) && letter < QChar(0xa0)) || letter == QChar(0x202e);
            QVERIFY2(!isOrder, qPrintable(QString::number(letter.unicode(), 16)));
        }
    }

    void promptIsCut()
    {
        TypedEditor editor;
        editor.width = 20;
        Screen screen(&editor, Screen::Look::Plain);
        screen.setPrompt(u"Run something that is long…"_s, u"> "_s);
        QCOMPARE(editor.shownPrompt, u"Run someth… > "_s);
        screen.setPrompt(u"好好好好好好好"_s, u"> "_s);
        QCOMPARE(editor.shownPrompt, u"好好好好好… > "_s);
        screen.setPrompt({}, u"> "_s);
        QCOMPARE(editor.shownPrompt, u"> "_s);
    }

    void answers_data()
    {
        using enum PermissionChoice;
        constexpr auto kSession = PermissionScope::Session;
        const Rows<QList<PermissionOption>, QString, QStringList> row; // options, asker, shown
        row("all of ours", chatOptions(), QString(),
            QStringList{
                u"a Allow"_s, u"s Allow: For this session"_s,
                u"f Allow: In this folder, from now on"_s, u"e Allow: Everywhere, from now on"_s,
                u"d Don't allow"_s, u"n Don't allow: For this session"_s,
                u"o Don't allow: In this folder, from now on"_s,
                u"v Don't allow: Everywhere, from now on"_s, u"w Don't allow, and say why"_s});
        row("a no is always there", QList<PermissionOption>{{AllowOnce, {}}}, QString(),
            QStringList{u"a Allow"_s, u"d Don't allow"_s, u"w Don't allow, and say why"_s});
        row("another agent's own words, several of a kind",
            QList<PermissionOption>{{AllowOnce, u"Yes"_s, kSession, u"1"_s},
                                    {AllowOnce, u"Yes, quickly"_s, kSession, u"2"_s},
                                    {RejectOnce, u"No\x1b[2J"_s, kSession, u"3"_s}},
            u"gem"_s, QStringList{u"a Yes"_s, u"b Yes, quickly"_s, u"d No\\u001B[2J"_s});
    }

    void answers()
    {
        auto [options, asker, shown]
            = Rows<QList<PermissionOption>, QString, QStringList>::current();
        PermissionQuestion question = chatQuestion(options);
        question.asker = asker;
        QStringList found;
        const auto answers = PermissionAsker::answersOf(question);
        for (const PermissionAsker::Answer &answer : answers)
            found += answer.letter + u' ' + answer.words;
        QCOMPARE(found, shown);
        // Each letter gives what stands behind it.
        for (const PermissionAsker::Answer &answer : answers) {
            TypedEditor editor;
            Screen screen(&editor, Screen::Look::Plain);
            PermissionAsker asking(question, u"/tmp"_s, &screen, nullptr);
            QSignalSpy given(&asking, &PermissionAsker::answered);
            asking.begin();
            asking.take(QString(answer.letter));
            if (answer.takesNote)
                asking.take({});
            QCOMPARE(given.size(), 1);
            QCOMPARE(given.constFirst().constFirst().value<PermissionAnswer>(), answer.answer);
        }
    }

    void dangerNeedsTwoLines()
    {
        PermissionQuestion question = chatQuestion(chatOptions());
        question.dangerous = true;
        TypedEditor editor;
        Screen screen(&editor, Screen::Look::Plain);
        PermissionAsker asking(question, u"/tmp"_s, &screen, nullptr);
        QSignalSpy given(&asking, &PermissionAsker::answered);
        asking.begin();
        QVERIFY(editor.printed.contains("Careful"_L1));
        for (const QString &word : {u"y"_s, u"yes"_s, u""_s, u"aa"_s})
            asking.take(word);
        QVERIFY(given.isEmpty());
        asking.take(u"a"_s);
        QVERIFY(asking.prompt().contains("Really allow?"_L1));
        asking.take(u"a"_s); // is no yes
        QVERIFY(!asking.prompt().contains("Really allow?"_L1));
        asking.take(u"a"_s);
        asking.take(u"y"_s);
        QCOMPARE(given.size(), 1);
        QVERIFY(given.constFirst().constFirst().value<PermissionAnswer>().allows());
    }

    void reasonGoesAlong()
    {
        TypedEditor editor;
        Screen screen(&editor, Screen::Look::Plain);
        PermissionAsker asking(chatQuestion(chatOptions()), u"/tmp"_s, &screen, nullptr);
        QSignalSpy given(&asking, &PermissionAsker::answered);
        asking.begin();
        asking.take(u"w"_s);
        asking.take(u"  use mkdir "_s);
        QCOMPARE(
            given.constFirst().constFirst().value<PermissionAnswer>(),
            (PermissionAnswer{.choice = PermissionChoice::RejectOnce, .note = u"use mkdir"_s}));
    }

    void forms_data()
    {
        using Kind = ElicitationField::Kind;
        // value: undefined: left out
        const Rows<ElicitationField, QStringList, QJsonValue> row; // field, typed, value
        const QList<ElicitationChoice> choices{{u"b"_s, u"Bee"_s}, {u"a"_s, {}}, {u"c"_s, {}}};
        const auto field = [&choices](Kind kind, bool isRequired = true) {
            ElicitationField made{.name = u"f"_s, .title = u"F"_s, .kind = kind};
            made.isRequired = isRequired;
            if (kind == Kind::Choice || kind == Kind::Choices)
                made.choices = choices;
            return made;
        };
        row("text", field(Kind::Text), QStringList{u"words of mine"_s},
            QJsonValue(u"words of mine"_s));
        row("needed", field(Kind::Text), QStringList{u""_s, u"x"_s}, QJsonValue(u"x"_s));
        row("may stay empty", field(Kind::Text, false), QStringList{u""_s},
            QJsonValue(QJsonValue::Undefined));
        row("number", field(Kind::Integer), QStringList{u"many"_s, u"3"_s}, QJsonValue(3));
        row("yes or no", field(Kind::Boolean), QStringList{u"maybe"_s, u"N"_s}, QJsonValue(false));
        // As it is shown: "[a] Bee", "[b] a".
        row("letter", field(Kind::Choice), QStringList{u"B"_s}, QJsonValue(u"a"_s));
        row("title", field(Kind::Choice), QStringList{u"Bee"_s}, QJsonValue(u"b"_s));
        row("none of them", field(Kind::Choice), QStringList{u"zebra"_s, u"c"_s},
            QJsonValue(u"c"_s));
        row("several", field(Kind::Choices), QStringList{u"a, c"_s},
            QJsonValue(QJsonArray{u"b"_s, u"c"_s}));
        ElicitationField preset = field(Kind::Text);
        preset.defaultValue = u"usual"_s;
        row("what is preset", preset, QStringList{u""_s}, QJsonValue(u"usual"_s));
        ElicitationField other = field(Kind::Choice);
        other.allowsOther = true;
        row("something else", other, QStringList{u"my own"_s}, QJsonValue(u"my own"_s));
    }

    void forms()
    {
        const auto [field, typed, value]
            = Rows<ElicitationField, QStringList, QJsonValue>::current();
        TypedEditor editor;
        Screen screen(&editor, Screen::Look::Plain);
        App::FormAsker asking({.id = u"e"_s, .message = u"Which?"_s, .fields = {field}}, &screen,
                              nullptr);
        QSignalSpy given(&asking, &App::FormAsker::answered);
        asking.begin();
        for (const QString &line : typed) {
            QVERIFY(given.isEmpty());
            asking.take(line);
        }
        QCOMPARE(given.size(), 1);
        const auto answer = given.constFirst().constFirst().value<ElicitationAnswer>();
        QCOMPARE(answer.action, ElicitationAnswer::Action::Accept);
        QCOMPARE(answer.content.value("f"_L1), value);
    }

    void formIsDeclined()
    {
        TypedEditor editor;
        Screen screen(&editor, Screen::Look::Plain);
        App::FormAsker asking({.id = u"e"_s, .asker = u"srv"_s, .message = u"Sure?"_s}, &screen,
                              nullptr);
        QSignalSpy given(&asking, &App::FormAsker::answered);
        asking.begin();
        QVERIFY(editor.printed.contains("srv asks you"_L1));
        asking.take(u"hm"_s);
        QVERIFY(given.isEmpty());
        asking.take(u"n"_s);
        QCOMPARE(given.constFirst().constFirst().value<ElicitationAnswer>().action,
                 ElicitationAnswer::Action::Decline);
    }

    void addressIsShown()
    {
        TypedEditor editor;
        Screen screen(&editor, Screen::Look::Plain);
        App::FormAsker asking({.id = u"e"_s,
                               .message = u"Sign in"_s,
                               .url = QUrl(u"http://bank.com@xn--bnk-6na.example/"_s)},
                              &screen, nullptr);
        asking.begin();
        QVERIFY(editor.printed.contains("a page of xn--bnk-6na.example"_L1));
        QCOMPARE(editor.printed.count("Careful:"_L1), 3);
    }

    void completions_data()
    {
        const Rows<QString, qsizetype, QStringList> row; // typed, begin, texts
        row("commands", u"/co"_s, qsizetype(0), QStringList{u"/compact"_s, u"/cost"_s});
        row("not inside of a line", u"a /co"_s, qsizetype(5), QStringList{});
        row("arguments", u"/export m"_s, qsizetype(8), QStringList{u"md"_s});
        row("values of an option", u"/mode "_s, qsizetype(6), QStringList{u"default"_s, u"plan"_s});
        row("files", u"see @sub/on"_s, qsizetype(4), QStringList{u"@sub/one.txt"_s});
        row("with blanks", u"@two"_s, qsizetype(0), QStringList{u"@\"sub/two b.txt\""_s});
        row("mail is no file", u"me@sub"_s, qsizetype(6), QStringList{});
    }

    void completions()
    {
        const auto [typed, begin, texts] = Rows<QString, qsizetype, QStringList>::current();
        QTemporaryDir folder;
        QVERIFY(putFile(folder.filePath(u"sub/one.txt"_s), "1"));
        QVERIFY(putFile(folder.filePath(u"sub/two b.txt"_s), "2"));
        for (const char16_t order : {u'\x1b', u'\u009d', u'\u202e'})
            QVERIFY(putFile(folder.filePath(u"sub/one"_s + order + u"2.txt"_s), "3"));
        App::InputCompleter completer(folder.path());
        completer.setCommands({{u"compact"_s, u"Compacts"_s, u"[what]"_s},
                               {u"cost"_s, u"Costs"_s, {}},
                               {u"export"_s, u"Exports"_s, u"[md|json|html] [file]"_s},
                               {u"mode"_s, u"Mode"_s, u"<mode>"_s}});
        completer.setOptions(
            {{u"mode"_s, u"Mode"_s, u"default"_s, {{u"default"_s, {}, {}}, {u"plan"_s, {}, {}}}}});
        completer.refresh();
        App::Completions found;
        const auto texted = [&] {
            found = completer.complete(typed, typed.size());
            QStringList words;
            for (const App::Completions::Choice &choice : std::as_const(found.choices))
                words += choice.text;
            return words;
        };
        QTRY_COMPARE(texted(), texts);
        QCOMPARE(found.begin, begin);
    }

    //! Whatever the model, a command and a file say.
    void conversationIsSafe()
    {
        const QString evil = u"\x1b]0;pwned\x07\x1b[2J\u009b31m\u202e"_s;
        TalkWithoutTerminal talk(
            {ScriptedReply::calls(
                 {{u"write_file"_s,
                   uR"({"file_path":"a.txt","content":"%1\n"})"_s.arg(u"\\u001b[2J\\u009b\\r"_s)},
                  {u"run_shell_command"_s,
                   uR"({"command":"touch 'a%1'","description":"%1"})"_s.arg(
                       u"\\u001b]0;x\\u0007"_s)}},
                 evil),
             ScriptedReply::text(u"# "_s + evil + u"\n\n```"_s + evil + u"\n"_s + evil)},
            0ms, Screen::Look::Coloured);
        QVERIFY(talk.over);
        TypedEditor &editor = talk.editor;
        editor.type(u"go"_s);
        for (int question = 0; question < 2; ++question) {
            QTRY_VERIFY(editor.shownPrompt.startsWith(u'['));
            editor.type(u"a"_s);
        }
        QTRY_COMPARE(talk.over->size(), 1);
        const QString printed = withoutCodes(editor.printed + editor.shownPrompt);
        QVERIFY(printed.contains("\\u001B"_L1));
        QVERIFY(std::ranges::none_of(printed, [](QChar letter) {
            return (letter < u' ' && letter != u'\n' && letter != u'\t') || letter == QChar(0x202e)
                || (letter >= QChar(0x7f) && letter < QChar(0xa0));
        }));
    }

    //! A line that was begun before there was a question.
    void hastyLineIsNoAnswer()
    {
        TalkWithoutTerminal talk(
            {ScriptedReply::calls({{u"write_file"_s, uR"({"file_path":"a.txt","content":"1"})"_s}}),
             ScriptedReply::text(u"done"_s)},
            1h);
        QVERIFY(talk.over);
        TypedEditor &editor = talk.editor;
        editor.type(u"go"_s);
        editor.line = u"take "_s;
        QTRY_VERIFY(editor.shownPrompt.startsWith(u'['));
        editor.type(u"a"_s);
        QVERIFY2(editor.printed.contains("before the question"_L1), qPrintable(editor.printed));
        QVERIFY(talk.over->isEmpty());
        QVERIFY(!QFile::exists(talk.folder.filePath(u"a.txt"_s)));
    }

    void secretsAreAskedAbout()
    {
        TalkWithoutTerminal talk({ScriptedReply::text(u"one"_s), ScriptedReply::text(u"two"_s)},
                                 0ms);
        QVERIFY(talk.over);
        TypedEditor &editor = talk.editor;
        const QString line = u"use the key ghp_"_s + u"R7kQ2mZx9LwT4vBn8Yc3HsJd6FgPa1KeUo5i"_s;
        editor.type(line);
        QVERIFY2(editor.printed.contains("looks like a secret"_L1), qPrintable(editor.printed));
        QVERIFY(!editor.history.contains(line));
        editor.type(u"c"_s);
        QCOMPARE(editor.line, line); // to be changed
        editor.type(line);
        editor.type(u"what?"_s);
        editor.type(u"m"_s);
        QTRY_COMPARE(talk.over->size(), 1);
        QString sent;
        for (const SessionUpdate &update : talk.chat->session()->transcript()) {
            if (const auto *said = std::get_if<UserMessageAdded>(&update))
                sent += said->content.text;
        }
        QVERIFY(sent.startsWith("use the key "_L1) && !sent.contains("R7kQ"_L1));
    }
};

AGENTAO_TEST(TestChatScreen)
#include "tst_chatscreen.moc"
