// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/linkedlines.h"
#include "agentcore/tools/pathindex.h"
#include "tests/support/suite.h"
#include "tests/ui/windowfixture.h"
#include "ui/composer/attachments.h"
#include "ui/composer/composer.h"
#include "ui/composer/composerdraft.h"
#include "ui/composer/composeredit.h"
#include "ui/composer/mention.h"
#include "ui/composer/mentioncompleter.h"
#include "ui/conversation/conversationview.h"
#include "ui/pane/conversationpane.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/symbols/symbolfinder.h"

#include <QSignalSpy>
#include <QTextBlock>
#include <QTextLayout>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::WindowFixture;
using Ui::LineMention;
using Ui::Mention;
using Ui::Symbol;
using Ui::SymbolIndex;

//! Symbols behind a "@": what is offered, what is written and what is sent.
class TestSymbolMentions : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        f = std::make_unique<WindowFixture>();
        QVERIFY(f->writeFile(u"src/view.py"_s,
                             "def repaint():\n    pass\n\nclass Canvas:\n    def clear(self):\n"
                             "        pass\n"));
        QVERIFY(f->writeFile(u"docs/my guide.md"_s, "# First steps\n\ntext\n"));
        QVERIFY(f->writeFile(u"other.py"_s, "def unseen(): pass\n"));
        f->window->openFolder(f->folder);
        QVERIFY(f->show());
        f->edit()->setFocus();
    }

    void cleanup() { f.reset(); }

    void lines_data()
    {
        const Rows<QString, std::optional<LineMention>> row; // written, mention
        const std::optional<LineMention> none;
        const auto some = [](const QString &path, const QString &name, int first, int last) {
            return std::optional(LineMention{path, name, first, last});
        };
        row("name and lines", u"src/a.cpp#paint:12-30"_s, some(u"src/a.cpp"_s, u"paint"_s, 12, 30));
        row("one line", u"a.cpp#paint:12"_s, some(u"a.cpp"_s, u"paint"_s, 12, 12));
        row("lines only", u"a.cpp#12-30"_s, some(u"a.cpp"_s, {}, 12, 30));
        row("as on web pages", u"a.cpp#L12-L30"_s, some(u"a.cpp"_s, {}, 12, 30));
        row("colons in the name", u"a.cpp#A::b:1-2"_s, some(u"a.cpp"_s, u"A::b"_s, 1, 2));
        row("sign in a folder", u"c#/a.cs#Run:1-2"_s, some(u"c#/a.cs"_s, u"Run"_s, 1, 2));
        row("plain file", u"a.cpp"_s, none);
        row("no lines", u"a.cpp#paint"_s, none);
        row("no file", u"#paint:12"_s, none);
        row("line 0", u"a.cpp#0"_s, none);
        row("backwards", u"a.cpp#9-3"_s, none);
        row("too many digits", u"a.cpp#9999999999"_s, none);
        row("text behind", u"a.cpp#12-30."_s, none);
    }

    void lines()
    {
        const auto [written, mention] = Rows<QString, std::optional<LineMention>>::current();
        QCOMPARE(LineMention::of(written), mention);
    }

    void writtenLines_data()
    {
        const Rows<LineMention, QString> row; // mention, written
        row("several lines", LineMention{u"a.cpp"_s, u"paint"_s, 12, 30}, u"a.cpp#paint:12-30"_s);
        row("one line", LineMention{u"a.cpp"_s, u"kMax"_s, 12, 12}, u"a.cpp#kMax:12"_s);
        row("no name", LineMention{u"a.cpp"_s, {}, 1, 2}, u"a.cpp#1-2"_s);
        row("signs that a mention cannot have", LineMention{u"a.md"_s, u"The \"C#\" way"_s, 1, 2},
            u"a.md#The C way:1-2"_s);
        row("too long a name", LineMention{u"a.md"_s, QString(500, u'x'), 1, 2}, u"a.md#1-2"_s);
    }

    void writtenLines()
    {
        const auto [mention, written] = Rows<LineMention, QString>::current();
        QCOMPARE(mention.written(), written);
        // It is found again in a text, with what may stand around it.
        const QString text = u"see "_s + Mention::written(written) + u", please"_s;
        const auto back
            = Mention::all(text, [&](const QString &one) { return one == mention.path; });
        QCOMPARE(back.size(), 1);
        QCOMPARE(back[0].path, written);
    }

    void linksOfLines_data()
    {
        // links: name and address
        const Rows<QString, QStringList> row; // text, links
        row("symbol", u"see @src/view.py#repaint:1-2."_s,
            QStringList{u"repaint src/view.py#L1-L2"_s});
        row("one line", u"@src/view.py#1"_s, QStringList{u"src/view.py#1 src/view.py#L1"_s});
        row("quotes", u"@\"docs/my guide.md#First steps:1-3\""_s,
            QStringList{u"First steps docs/my%20guide.md#L1-L3"_s});
        row("two of one file, one twice", u"@src/view.py#1-2 @src/view.py#4-6 @src/view.py#a:1-2"_s,
            QStringList{u"src/view.py#1-2 src/view.py#L1-L2"_s,
                        u"src/view.py#4-6 src/view.py#L4-L6"_s});
        row("the file, too", u"@src/view.py @src/view.py#1-2"_s,
            QStringList{u"src/view.py src/view.py"_s, u"src/view.py#1-2 src/view.py#L1-L2"_s});
        row("no such file", u"@src/none.py#1-2"_s, QStringList());
        row("a name without lines", u"@src/view.py#repaint"_s, QStringList());
    }

    void linksOfLines()
    {
        const auto [text, links] = Rows<QString, QStringList>::current();
        QStringList found;
        for (const ContentBlock &link : Mention::links(text, f->folder)) {
            QCOMPARE(link.kind, ContentBlock::Kind::ResourceLink);
            QVERIFY(link.uri.startsWith("file://"_L1 + f->folder + u'/'));
            found += link.name + u' ' + link.uri.sliced(f->folder.size() + 8);
        }
        QCOMPARE(found, links);
    }

    void ranking_data()
    {
        const Rows<QString, QStringList> row; // query, names
        row("below a file that fits as well", u"parser"_s,
            QStringList{u"parser.cpp"_s, u"parser"_s, u"parsers/"_s, u"parserOld"_s});
        row("above files that fit less", u"run"_s, QStringList{u"run"_s, u"prune.cpp"_s});
        row("only symbols", u"#run"_s, QStringList{u"run"_s});
        row("all symbols", u"#"_s, QStringList{u"parser"_s, u"parserOld"_s, u"run"_s});
        row("of a file", u"prune.cpp#p"_s, QStringList{u"parserOld"_s});
        row("nothing typed: files only", QString(), QStringList{u"deep/"_s, u"prune.cpp"_s});
    }

    void ranking()
    {
        const auto [query, names] = Rows<QString, QStringList>::current();
        const PathIndex paths({u"deep/"_s, u"deep/and/deeper/still/parser.cpp"_s,
                               u"deep/parsers/"_s, u"prune.cpp"_s});
        const SymbolIndex symbols(
            {{Symbol::Kind::Function, u"parser"_s, {}, u"/p/a.cpp"_s, 1, 2},
             {Symbol::Kind::Function, u"parserOld"_s, {}, u"/p/prune.cpp"_s, 3, 4},
             {Symbol::Kind::Method, u"run"_s, u"A::"_s, u"/q/a.cpp"_s, 5, 6}});
        QStringList found;
        for (const Ui::Completion &row : Ui::mentionRows(query, paths, symbols, u"/p"_s))
            found += row.name;
        QCOMPARE(found, names);
    }

    void rowsForScreenReaders()
    {
        const SymbolIndex symbols(
            {{Symbol::Kind::Type, u"View"_s, {}, u"/p/src/a\u202e.cpp"_s, 5, 60},
             {Symbol::Kind::Heading, u"View of it"_s, {}, u"/elsewhere/b.md"_s, 7, 7}});
        const auto rows = Ui::mentionRows(u"#view"_s, PathIndex(), symbols, u"/p"_s);
        QCOMPARE(rows.size(), 2);
        QCOMPARE(rows[0].spoken, u"Type View, src/a\\u202E.cpp, line 5"_s);
        QCOMPARE(rows[0].detail, u"Type, src/a\\u202E.cpp:5"_s);
        QCOMPARE(rows[0].data.toString(), u"src/a\u202e.cpp#View:5-60"_s);
        QCOMPARE(rows[1].spoken, u"Heading View of it, /elsewhere/b.md, line 7"_s);
        QCOMPARE(rows[1].data.toString(), u"/elsewhere/b.md#View of it:7"_s);
    }

    void takenByKey_data()
    {
        const Rows<QString, Qt::Key, QString, QString> add; // typed, key, row, text
        add("by its name", u"@repai"_s, Qt::Key_Return, u"repaint"_s,
            u"@src/view.py#repaint:1-2 "_s);
        add("with the sign", u"@#clea"_s, Qt::Key_Tab, u"clear"_s, u"@src/view.py#clear:5-6 "_s);
        add("of a file", u"@src/view.py#Canv"_s, Qt::Key_Return, u"Canvas"_s,
            u"@src/view.py#Canvas:4-6 "_s);
        add("with blanks", u"@#first"_s, Qt::Key_Return, u"First steps"_s,
            u"@\"docs/my guide.md#First steps:1-3\" "_s);
    }

    void takenByKey()
    {
        const auto [typed, key, row, text] = Rows<QString, Qt::Key, QString, QString>::current();
        QVERIFY(f->sendText(u"go"_s));
        call(u"c1"_s, ToolKind::Read, {u"src/view.py"_s, u"docs/my guide.md"_s});
        f->current()->finishTurn();
        QSignalSpy sent(f->composer(), &Ui::Composer::sendRequested);
        type(typed);
        QTRY_COMPARE(offered(), QStringList{row});
        QTest::keyClick(f->edit(), key);
        QCOMPARE(f->composer()->text(), text);
        QVERIFY(!list()->isVisible());
        QVERIFY(f->edit()->hasFocus() && sent.isEmpty());
        const auto lines = LineMention::of(
            Mention::all(text, [](const QString &path) { return !path.contains(u'#'); })
                .value(0)
                .path);
        QVERIFY(lines);
        QTest::keyClick(f->edit(), Qt::Key_Return);
        QCOMPARE(sent.size(), 1);
        const auto content = sent[0][0].value<Ui::Wish>().content;
        QCOMPARE(content.size(), 2);
        QCOMPARE(content[0].text, text);
        QCOMPARE(content[1].name, row);
        QCOMPARE(LinkedLines::ofUri(content[1].uri),
                 std::optional(LinkedLines{path(lines->path), lines->first, lines->last}));
    }

    void takenByMouse()
    {
        QVERIFY(f->sendText(u"go"_s));
        call(u"c1"_s, ToolKind::Edit, {u"src/view.py"_s});
        type(u"see @#"_s);
        QTRY_COMPARE(offered(), QStringList({u"repaint"_s, u"Canvas"_s, u"clear"_s}));
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, {},
                          list()->visualRect(list()->model()->index(1, 0)).center());
        QCOMPARE(f->composer()->text(), u"see @src/view.py#Canvas:4-6 "_s);
        QVERIFY(f->edit()->hasFocus());
    }

    // A search names its folder; what it found stands in its text.
    void ofWhatWasFound()
    {
        QVERIFY(f->sendText(u"go"_s));
        call(u"c1"_s, ToolKind::Search, {u"src"_s}, u"src/view.py:1: def repaint():\n"_s);
        type(u"@#unseen"_s);
        QTRY_VERIFY(f->composer()->mentions()->symbols()->index()->hasFile(path(u"src/view.py"_s)));
        QCOMPARE(offered(), QStringList());
        f->composer()->setText({});
        type(u"@#rep"_s);
        QTRY_COMPARE(offered(), QStringList{u"repaint"_s});
    }

    void ofWhatASubAgentRead()
    {
        QVERIFY(f->sendText(u"go"_s));
        call(u"c1"_s, ToolKind::Other, {});
        call(u"c2"_s, ToolKind::Read, {u"src/view.py"_s}, {}, u"c1"_s);
        type(u"@#rep"_s);
        QTRY_COMPARE(offered(), QStringList{u"repaint"_s});
    }

    void ofWhatTheTextNames()
    {
        type(u"@other.py and @#uns"_s);
        QTRY_COMPARE(offered(), QStringList{u"unseen"_s});
        f->composer()->setText({});
        type(u"@src/view.py#cle"_s);
        QTRY_COMPARE(offered(), QStringList{u"clear"_s});
    }

    void notOfAnotherConversation()
    {
        QVERIFY(f->addThree());
        QVERIFY(f->open(u"s1"_s));
        QVERIFY(f->sendText(u"go"_s));
        call(u"c1"_s, ToolKind::Read, {u"src/view.py"_s});
        type(u"@#rep"_s);
        QTRY_COMPARE(offered(), QStringList{u"repaint"_s});
        QVERIFY(f->open(u"s2"_s));
        type(u"@#rep"_s);
        QVERIFY(f->composer()->mentions()->symbols()->index()->isEmpty());
        QCOMPARE(offered(), QStringList());
    }

    void nothingBeforeTheSign()
    {
        QVERIFY(f->sendText(u"go"_s));
        call(u"c1"_s, ToolKind::Read, {u"src/view.py"_s});
        type(u"repaint"_s);
        const Ui::SymbolFinder *finder = f->composer()->mentions()->symbols();
        QVERIFY(!finder->isBuilding() && finder->index()->isEmpty());
        type(u" @r"_s);
        QTRY_VERIFY(finder->index()->hasFile(path(u"src/view.py"_s)));
    }

    void mentionIsColoured()
    {
        QSignalSpy known(f->composer()->mentions(), &Ui::MentionCompleter::pathsChanged);
        f->composer()->mentions()->refresh();
        QVERIFY(known.wait());
        const auto formats
            = [this] { return f->edit()->document()->firstBlock().layout()->formats(); };
        f->composer()->setText(u"see @src/view.py#repaint:1-2."_s);
        QTRY_COMPARE(formats().size(), 1);
        QCOMPARE(formats().first().start, 4);
        QCOMPARE(formats().first().length, 24);
    }

    // More to offer comes while somebody chooses.
    void theChosenOneStays()
    {
        QVERIFY(f->sendText(u"go"_s));
        call(u"c1"_s, ToolKind::Read, {u"src/view.py"_s});
        type(u"@#"_s);
        QTRY_COMPARE(offered().size(), 3);
        QTest::keyClick(f->edit(), Qt::Key_Down);
        QCOMPARE(list()->currentIndex().row(), 1);
        emit f->composer()->mentions()->symbols()->found();
        QCOMPARE(list()->currentIndex().row(), 1);
        type(u"c"_s);
        QCOMPARE(list()->currentIndex().row(), 0);
    }

    void draftSurvivesARestart()
    {
        QVERIFY(f->addThree());
        QVERIFY(f->open(u"s1"_s));
        const QString text = u"why @src/view.py#repaint:1-2"_s;
        f->composer()->setText(text);
        const auto content = f->composer()->content();
        QCOMPARE(content.size(), 2);
        f->restart();
        f->window->openFolder(f->folder);
        QTRY_COMPARE(f->composer()->text(), text);
        QCOMPARE(f->composer()->content(), content);
    }

    void isQueuedAsALink()
    {
        QVERIFY(f->sendText(u"go"_s));
        QSignalSpy queued(f->composer(), &Ui::Composer::queueRequested);
        f->composer()->setText(u"then @src/view.py#repaint:1-2"_s);
        QTest::keyClick(f->edit(), Qt::Key_Return);
        QCOMPARE(queued.size(), 1);
        const auto content = queued[0][0].value<Ui::Wish>().content;
        QCOMPARE(content.size(), 2);
        QVERIFY(content[1].uri.endsWith("view.py#L1-L2"_L1));
        // An earlier message in the composer again: the link is there already.
        const auto draft = Ui::Draft::fromContent(content);
        f->composer()->draft()->load(draft);
        QCOMPARE(f->composer()->content(), content);
        QCOMPARE(Ui::Attachments::detail(content[1]), u"Lines 1 to 2"_s);
    }

    // Its attachments tell what it was about, and open where the lines are.
    void reloadedConversation()
    {
        const auto links = Mention::links(u"@src/view.py#clear:5-6"_s, f->folder);
        QCOMPARE(links.size(), 1);
        const QDateTime now = QDateTime::currentDateTimeUtc();
        f->agent.transcript = {UserMessageAdded{u"m1"_s, ContentBlock::fromText(u"look"_s), now},
                               UserMessageAdded{u"m1"_s, links[0], now}};
        QVERIFY(f->addThree());
        QVERIFY(f->open(u"s1"_s));
        f->edit()->setFocus();
        type(u"@#clear"_s);
        QTRY_COMPARE(offered(), QStringList{u"clear"_s});
        QTest::keyClick(f->edit(), Qt::Key_Escape);
        Ui::ConversationView *view = f->window->pane()->view();
        QSignalSpy opened(view, &Ui::ConversationView::fileActivated);
        const QRect row = view->visualRect(view->model()->index(0, 0));
        for (int y = row.top(); y < row.bottom() && opened.isEmpty(); y += 6) {
            for (int x = row.right(); x > row.left() && opened.isEmpty(); x -= 20)
                QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, {x, y});
        }
        QCOMPARE(opened.size(), 1);
        QCOMPARE(opened[0][0].toString(), path(u"src/view.py"_s));
        QCOMPARE(opened[0][1].toInt(), 5);
    }

private:
    Ui::CompletionList *list() const { return f->composer()->mentions()->list(); }
    QStringList offered() const
    {
        QStringList names;
        for (int row = 0; list()->isVisible() && row < list()->model()->rowCount(); ++row)
            names += list()->model()->index(row, 0).data().toString();
        return names;
    }
    void type(const QString &text) { QTest::keyClicks(f->edit(), text); }

    //! The running turn calls a tool that is about these files, or says \a text.
    void call(const QString &id, ToolKind kind, const QStringList &files, const QString &text = {},
              const QString &parent = {}) const
    {
        ToolCallState state;
        state.id = id;
        state.parentId = parent;
        state.kind = kind;
        state.status = ToolStatus::Completed;
        for (const QString &file : files)
            state.locations += {path(file), std::nullopt};
        if (!text.isEmpty())
            state.content += ToolText{text};
        f->current()->say(ToolCallChanged{state, true});
    }

    QString path(const QString &name) const { return f->folder + u'/' + name; }

    std::unique_ptr<WindowFixture> f;
};

AGENTAO_TEST_WIDGETS(TestSymbolMentions)
#include "tst_symbolmentions.moc"
