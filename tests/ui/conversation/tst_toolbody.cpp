// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/conversation/conversationtest.h"
#include "ui/conversation/rowmenu.h"
#include "ui/conversation/rows/rowpainting.h"
#include "ui/conversation/rows/toolbody.h"
#include "ui/conversation/rows/toolexcerpt.h"
#include "ui/conversation/rows/tooloutput.h"
#include "ui/diff/diffstyle.h"
#include "ui/text/calltitle.h"
#include "ui/text/placeindex.h"
#include "ui/theme/theme.h"

#include <QBuffer>
#include <QFile>
#include <QPainter>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <algorithm>

using namespace AgentCore;
using namespace Testing;
using namespace Ui;
using namespace Qt::StringLiterals;

static ToolCallState command(ToolStatus status, const QString &title = u"Run make"_s)
{
    ToolCallState call;
    call.id = u"t"_s;
    call.name = u"run_shell_command"_s;
    call.title = Phrase::ofOldFile(title);
    call.kind = ToolKind::Execute;
    call.status = status;
    return call;
}

static QByteArray png(const QSize &size)
{
    QImage image(size, QImage::Format_RGB32);
    image.fill(Qt::red);
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return buffer.data();
}

// A picture that says it is huge.
static QByteArray hugePng()
{
    QByteArray bytes = png({1, 1});
    bytes.replace(16, 8, QByteArray::fromHex("0000ffff0000ffff"));
    return bytes;
}

static QString bodyText(const ToolItem &tool, int steps = 0)
{
    ToolBody body;
    body.sync(tool, steps);
    body.heightForWidth(600);
    return body.plainText();
}

static QString numbered(int from, int to)
{
    QString text;
    for (int i = from; i <= to; ++i)
        text += u"line %1\n"_s.arg(i);
    return text;
}

//! What tool calls show.
class TestToolBody : public ConversationTest
{
    Q_OBJECT

private slots:
    void cleanup() { close(); }

    void titles_data()
    {
        const Rows<QString, ToolStatus, QString> row; // title, status, shown
        const auto done = ToolStatus::Completed;
        row("command", u"Run make -j4"_s, done, u"Ran make -j4"_s);
        row("edit", u"Edit src/a.cpp"_s, done, u"Edited src/a.cpp"_s);
        row("search", u"Search for \"x\""_s, done, u"Searched for \"x\""_s);
        row("two words", u"Move a to b"_s, done, u"Moved a to b"_s);
        row("none in it", u"List the working directory"_s, done, u"Listed the working directory"_s);
        row("place marks stay", u"Run echo %1"_s, done, u"Ran echo %1"_s);
        row("running", u"Run make"_s, ToolStatus::InProgress, u"Run make"_s);
        row("waiting", u"Edit a"_s, ToolStatus::Pending, u"Edit a"_s);
        row("failed before it ran", u"Run make"_s, ToolStatus::Failed, u"Run make"_s);
        row("names nothing", u"Run a command"_s, done, u"Run a command"_s);
        row("other words", u"Update the plan"_s, done, u"Update the plan"_s);
        row("hidden characters", u"Run a\u202Eb"_s, done, u"Ran a\\u202Eb"_s);
        row("none", QString(), done, u"run_shell_command"_s);
    }

    void titles()
    {
        const auto [title, status, shown] = Rows<QString, ToolStatus, QString>::current();
        QCOMPARE(callTitle(command(status, title)), shown);
    }

    // It is no gear that asks.
    void questionsHaveTheirSign()
    {
        ToolCallState call;
        call.kind = ToolKind::Other;
        call.name = u"another_tool"_s;
        QCOMPARE(toolIcon(call), u"other"_s);
        call.name = u"ask_user"_s;
        QCOMPARE(toolIcon(call), u"ask"_s);
        call.name = u"agent_explore"_s;
        call.title = Phrase(Saying::SubagentTask, {u"explore"_s, u"look"_s});
        QCOMPARE(toolIcon(call), u"agent"_s);
    }

    void exitCodes_data()
    {
        // code: -1: none
        const Rows<QJsonObject, ToolStatus, int> row; // raw, status, code
        row("well", QJsonObject{{"exitCode"_L1, 0}}, ToolStatus::Completed, 0);
        row("failed", QJsonObject{{"exitCode"_L1, 2}}, ToolStatus::Failed, 2);
        row("running", QJsonObject{{"exitCode"_L1, 2}}, ToolStatus::InProgress, -1);
        row("signal", QJsonObject{{"exitCode"_L1, QJsonValue()}}, ToolStatus::Failed, -1);
        row("wrong type", QJsonObject{{"exitCode"_L1, u"1"_s}}, ToolStatus::Failed, -1);
        row("nothing", QJsonObject(), ToolStatus::Failed, -1);
    }

    void exitCodes()
    {
        const auto [raw, status, code] = Rows<QJsonObject, ToolStatus, int>::current();
        ToolCallState call = command(status);
        call.rawOutput = raw;
        QCOMPARE(exitCodeOf(call).value_or(-1), code);
    }

    void binaryOutput_data()
    {
        const Rows<QString, bool> row; // text, isBinary
        row("text", u"hello\tworld\n"_s.repeated(10), false);
        row("colours", u"\x1b[31mx\x1b[0m\r\n"_s.repeated(10), false);
        row("chinese", u"\u4e2d\u6587"_s.repeated(50), false);
        row("short", u"\x01"_s, false);
        row("empty", QString(), false);
        row("zeros", QString(100, u'\0'), true);
        row("no UTF-8", u"a\ufffdb\ufffd"_s.repeated(50), true);
        row("a few odd ones", (u"x"_s.repeated(100) + u'\ufffd'), false);
    }

    void binaryOutput()
    {
        const auto [text, isBinary] = Rows<QString, bool>::current();
        QCOMPARE(looksBinary(text), isBinary);
    }

    void savedFiles_data()
    {
        const Rows<QString, QString> row; // text, file
        const QString note = u"[The whole output is in /s/o 1.txt: page it with read_file.]"_s;
        row("at the end", u"a\n"_s + note + u"\n[exit code 0]"_s, u"/s/o 1.txt"_s);
        row("last of two", note + u'\n' + QString(note).replace(u"o 1"_s, u"o2"_s), u"/s/o2.txt"_s);
        row("inside a line", u"x "_s + note, QString());
        row("relative", u"[The whole output is in a: page it with read_file.]"_s, QString());
        row("none", u"a\n[exit code 0]"_s, QString());
        row("far from the end", note + u'\n' + u"x"_s.repeated(20'000), QString());
    }

    void savedFiles()
    {
        const auto [text, file] = Rows<QString, QString>::current();
        QCOMPARE(savedOutputFile(text), file);
    }

    void pictures_data()
    {
        // size: empty: told in words
        const Rows<QByteArray, QSize> row; // data, size
        row("small", png({20, 10}), QSize(20, 10));
        row("large", png({2000, 1000}), QSize(640, 320));
        row("line", png({5000, 1}), QSize(960, 1));
        row("empty", QByteArray(), QSize());
        row("cut", png({20, 10}).first(30), QSize());
        row("no picture", QByteArray("hello"), QSize());
        row("huge", hugePng(), QSize());
        row("many bytes", png({20, 10}) + QByteArray(20'000'000, 'x'), QSize());
        row("drawing",
            QByteArray("<svg xmlns='http://www.w3.org/2000/svg' width='9' "
                       "height='9'><rect width='9' height='9'/></svg>"),
            QSize());
    }

    void pictures()
    {
        const auto [data, size] = Rows<QByteArray, QSize>::current();
        const ToolPicture picture = toolPicture({u"image/png"_s, data});
        QCOMPARE(picture.image.isNull(), size.isEmpty());
        QCOMPARE(picture.problem.isEmpty(), !size.isEmpty());
        if (!size.isEmpty())
            QCOMPARE(picture.image.size(), size);
    }

    void showsTheLastLines()
    {
        ToolItem tool{.call = command(ToolStatus::InProgress), .output = {}};
        for (int i = 0; i < 100; ++i)
            tool.addOutput(u"line %1\n"_s.arg(i));
        tool.addOutput(u"10%\r\x1b[32m20%\x1b[0m"_s);
        const QStringList lines = bodyText(tool).split(u'\n');
        QCOMPARE(lines.size(), ToolBody::kTailLines);
        QCOMPARE(lines.last(), u"20%"_s);
        QCOMPARE(lines[13], u"line 99"_s);
        QCOMPARE(bodyText(tool, 1).split(u'\n').size(), 101);
    }

    void excerptOfWhatRuns_data()
    {
        // lines: of room
        const Rows<QString, QString, int> row; // output, shown, lines
        row("nothing yet", QString(), QString(), 0);
        row("first line takes room for three", numbered(1, 1), u"line 1"_s, 3);
        row("it grows", numbered(1, 7), numbered(1, 7).trimmed(), 7);
        row("to ten lines", numbered(1, 500), numbered(491, 500).trimmed(), 10);
        row("a line that is written over", u"10 %\r20 %\r30 %"_s, u"30 %"_s, 3);
    }

    void excerptOfWhatRuns()
    {
        const auto [output, shown, lines] = Rows<QString, QString, int>::current();
        ToolItem tool;
        tool.setCall(command(ToolStatus::InProgress));
        tool.addOutput(output);
        ToolExcerpt excerpt;
        excerpt.sync(tool);
        const int height = excerpt.heightForWidth(600);
        QCOMPARE(excerpt.text(), shown);
        QVERIFY(excerpt.hits({}).isEmpty());
        const int line = CodeBlock().lineHeight();
        QCOMPARE(height, lines == 0 ? 0 : lines * line + 2 * Theme::kGrid);
        ToolCallState done = command(ToolStatus::Completed);
        done.rawOutput = QJsonObject{{"exitCode"_L1, 0}};
        tool.setCall(done);
        excerpt.sync(tool);
        QCOMPARE(excerpt.heightForWidth(600), 0); // It ended well.
    }

    void excerptOfFailure_data()
    {
        const Rows<QString, QString, bool> row; // output, shown, isAll
        row("short", u"a\nb\n"_s, u"a\nb"_s, true);
        row("no error named: the end", numbered(1, 40), numbered(31, 40).trimmed(), false);
        row("around the first error",
            numbered(1, 50) + u"a.c:3:1: error: no such type\n"_s + numbered(51, 90),
            numbered(49, 50) + u"a.c:3:1: error: no such type\n"_s + numbered(51, 57).trimmed(),
            false);
        row("words that deny one", u"0 errors\nno failures\n"_s + numbered(1, 40),
            numbered(31, 40).trimmed(), false);
        row("the core's last line", u"a\n[exit code 2]"_s, u"a"_s, true);
    }

    void excerptOfFailure()
    {
        const auto [output, shown, isAll] = Rows<QString, QString, bool>::current();
        ToolCallState failed = command(ToolStatus::Failed);
        failed.content = {ToolText{output}};
        failed.rawOutput = QJsonObject{{"exitCode"_L1, 2}};
        ToolItem tool;
        tool.setCall(failed);
        ToolExcerpt excerpt;
        excerpt.sync(tool);
        excerpt.heightForWidth(600);
        QCOMPARE(excerpt.text(), shown);
        const QList<Hit> hits = excerpt.hits({});
        QCOMPARE(hits.isEmpty(), isAll);
        if (!isAll)
            QCOMPARE(hits.first().action, Hit::Action::ShowOutput);
    }

    void excerptIsColoured()
    {
        ToolItem tool;
        tool.setCall(command(ToolStatus::InProgress));
        tool.addOutput(u"\x1b[41m          \x1b[0m plain\n"_s);
        ToolExcerpt excerpt;
        excerpt.sync(tool);
        QImage image(300, excerpt.heightForWidth(300), QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        RowPaint how;
        how.clip = image.rect();
        excerpt.paint(&painter, {}, how);
        const QColor at
            = image.pixelColor(Theme::kGap + 8, Theme::kGrid + CodeBlock().lineHeight() / 2);
        QVERIFY2(at.red() > at.green() + 60, qPrintable(at.name()));
    }

    void cutsBetweenWords_data()
    {
        const Rows<QString, QString> row; // text, cut
        row("short", u"one two"_s, u"one two"_s);
        row("between words", u"alpha beta gamma delta epsilon zeta eta"_s,
            u"alpha beta … zeta eta"_s);
        row("one word", u"x"_s.repeated(40), u"xxxxxxxxxx … xxxxxxxxxx"_s);
    }

    void cutsBetweenWords()
    {
        const auto [text, cut] = Rows<QString, QString>::current();
        QCOMPARE(cutBetweenWords(text, 20), cut);
    }

    // Without a click, and one line again once it ended well.
    void rowShowsWhatRuns()
    {
        show({}, {700, 500}, true);
        m_session->say(ToolCallChanged{command(ToolStatus::InProgress), true});
        paint();
        const auto height = [this] {
            m_view->grab();
            return m_view->visualRect(m_view->model()->index(0, 0)).height();
        };
        const int oneLine = height();
        m_session->say(ToolOutputAppended{u"t"_s, numbered(1, 20)});
        m_view->conversation()->flush();
        QVERIFY(height() >= oneLine + 10 * CodeBlock().lineHeight());
        QVERIFY(m_view->laidOutRow(0)->plainText().endsWith("line 20"_L1));
        ToolCallState done = command(ToolStatus::Completed);
        done.rawOutput = QJsonObject{{"exitCode"_L1, 0}};
        m_session->say(ToolCallChanged{done, false});
        m_view->conversation()->flush();
        QCOMPARE(height(), oneLine);
    }

    void whatRunsInTheBackgroundHasNoSignOfAnEnd_data()
    {
        const Rows<bool> row; // is_background
        row("in the background", true);
        row("waited for", false);
    }

    void whatRunsInTheBackgroundHasNoSignOfAnEnd()
    {
        const auto [isBackground] = Rows<bool>::current();
        ToolCallState call = command(ToolStatus::Completed);
        call.rawInput = {{u"command"_s, u"make"_s}, {u"is_background"_s, isBackground}};
        show({ToolCallChanged{call, true}});
        const QImage row = m_view->grab(m_view->visualRect(m_view->model()->index(0, 0))).toImage();
        bool hasSign = false; // which is the only green
        for (int y = 0; y < row.height() && !hasSign; ++y) {
            for (int x = 0; x < row.width() && !hasSign; ++x) {
                const QRgb pixel = row.pixel(x, y);
                hasSign = qGreen(pixel) > std::max(qRed(pixel), qBlue(pixel)) + 40;
            }
        }
        QCOMPARE(hasSign, !isBackground);
    }

    void coloursStayAfterTheEnd()
    {
        ToolItem tool{.call = command(ToolStatus::InProgress), .output = {}};
        tool.addOutput(u"\x1b[31mred\x1b[0m\n"_s);
        ToolCallState done = command(ToolStatus::Completed);
        done.content = {ToolText{u"red\n[exit code 0]"_s}};
        tool.setCall(done);
        QVERIFY(tool.hasWholeOutput());
        QCOMPARE(bodyText(tool), u"red"_s);

        ToolItem plain{.call = command(ToolStatus::InProgress), .output = {}};
        plain.addOutput(u"plain\n"_s);
        done.content = {ToolText{u"plain\n[exit code 0]"_s}};
        plain.setCall(done);
        QVERIFY(plain.output.isEmpty()); // it would say nothing more
        QCOMPARE(bodyText(plain), u"plain\n[exit code 0]"_s);
    }

    void endingIsShown()
    {
        ToolItem tool{.call = command(ToolStatus::InProgress), .output = {}};
        tool.addOutput(u"\x1b[31mred"_s);
        ToolCallState done = command(ToolStatus::Failed);
        done.content = {ToolText{u"red\n[Ended by a time limit: x]"_s}};
        tool.setCall(done);
        QCOMPARE(bodyText(tool), u"red\n[Ended by a time limit: x]"_s);
    }

    void longOutputIsBounded()
    {
        ConversationModel model;
        model.apply(ToolCallChanged{command(ToolStatus::InProgress), true});
        const QString delta = u"0123456789abcde\n"_s.repeated(4096); // 64 KB
        for (int i = 0; i < 480; ++i)
            model.apply(ToolOutputAppended{u"t"_s, delta});
        const ToolItem *tool = model.tree().toolCall(u"t"_s);
        QVERIFY(tool);
        QCOMPARE(tool->outputChars, qint64(480) * delta.size());
        QVERIFY(tool->output.size() <= 2 * ToolItem::kMaxOutputChars);
        QCOMPARE(bodyText(*tool).split(u'\n').size(), ToolBody::kTailLines);
        QVERIFY(!model.tree().toolCall(u"other"_s));
    }

    void binaryOutputIsTold()
    {
        ToolItem tool{.call = command(ToolStatus::InProgress), .output = {}};
        tool.addOutput(QString(3000, u'\ufffd'));
        ToolBody body;
        body.sync(tool, 0);
        QVERIFY(body.heightForWidth(600) > 0);
        QVERIFY(body.plainText().isEmpty());
    }

    void diffsStandSideBySide()
    {
        ToolItem tool{.call = command(ToolStatus::Completed, u"Edit a"_s), .output = {}};
        tool.call.kind = ToolKind::Edit;
        tool.call.content = {ToolDiff{u"/a"_s, u"1\n2\n3\n"_s, u"1\nX\n3\n"_s}};
        ToolBody body;
        body.sync(tool, 0);
        DiffStyle::instance()->setSideBySide(false);
        const int unified = body.heightForWidth(800);
        DiffStyle::instance()->setSideBySide(true);
        QVERIFY(body.heightForWidth(800) < unified);
        QCOMPARE(body.heightForWidth(500), unified);
        DiffStyle::instance()->setSideBySide(false);
    }

    void filesInOutputOpen()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath(u"there.cpp"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        PlaceIndex index;
        index.setFolder(folder.path());
        QSignalSpy found(&index, &PlaceIndex::found);
        ToolItem tool{.call = command(ToolStatus::InProgress), .output = {}};
        tool.addOutput(u"there.cpp:3:1: error\nmissing.cpp:1\n"_s);
        ToolBody body;
        body.setPlaces(&index);
        body.sync(tool, 0);
        body.heightForWidth(600);
        QVERIFY(body.files().isEmpty());
        QVERIFY(found.wait());
        QCOMPARE(body.files().size(), 1);
        Hit hit;
        for (int y = 0; y < 200 && hit.action == Hit::Action::None; y += 4)
            hit = body.placeAt({8, y});
        QCOMPARE(hit.action, Hit::Action::OpenFile);
        QCOMPARE(hit.target, file.fileName());
        QCOMPARE(hit.line, 3);
        QCOMPARE(hit.column, 1);
    }

    void longArgumentsAreFolded()
    {
        ToolItem tool{.call = command(ToolStatus::Completed, u"Call it"_s), .output = {}};
        tool.call.kind = ToolKind::Other;
        for (int i = 0; i < 20; ++i)
            tool.call.rawInput.insert(u"key%1"_s.arg(i), i);
        QCOMPARE(bodyText(tool).split(u'\n').size(), ToolBody::kFoldedArguments);
        QCOMPARE(bodyText(tool, 1).split(u'\n').size(), 22);
        tool.call.rawInput = {{u"key"_s, 1}};
        QCOMPARE(bodyText(tool).split(u'\n').size(), 3);
    }

    // Not as the JSON that the model wrote.
    void taskOfASubagentIsText()
    {
        ToolItem tool{.call = command(ToolStatus::Completed, u"Sub-agent explore: Find it"_s),
                      .output = {}};
        tool.call.name = u"agent_explore"_s;
        tool.call.kind = ToolKind::Think;
        tool.call.rawInput = {{"task"_L1, u"Find it\nnow"_s}, {"context"_L1, u"It is \"small\""_s}};
        tool.call.content = {ToolText{u"Here it is"_s}};
        const QString text = bodyText(tool);
        QVERIFY2(!text.contains(u'{') && !text.contains(u"\\n"_s), qPrintable(text));
        for (const QString &part : {u"Find it\nnow"_s, u"It is \"small\""_s, u"Here it is"_s})
            QVERIFY2(text.contains(part), qPrintable(text));
    }

    void wholeOutputIsAskedFor()
    {
        show();
        m_session->say(ToolCallChanged{command(ToolStatus::InProgress), true});
        QCOMPARE(toolCallAt(*m_view, true), u"t"_s);
        QCOMPARE(toolCallAt(*m_view, false), QString());
        m_session->say(ToolOutputAppended{u"t"_s, u"one\ntwo\n"_s});
        QCOMPARE(toolCallAt(*m_view, false), u"t"_s);
        m_view->conversation()->setUnfolded(0, true);
        paint();
        QSignalSpy asked(m_view.get(), &ConversationView::outputRequested);
        const QRect rect = m_view->visualRect(m_view->model()->index(0, 0));
        // Below the header, which folds the row.
        for (int y = rect.top() + 52; y <= rect.bottom() && asked.isEmpty(); y += 4) {
            for (int x = rect.right(); x > rect.center().x() && asked.isEmpty(); x -= 8) {
                QTest::mouseMove(m_view->viewport(), {x, y});
                if (m_view->viewport()->cursor().shape() == Qt::PointingHandCursor)
                    QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, {x, y});
            }
        }
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked[0][0].toString(), u"t"_s);
    }
};

AGENTAO_TEST_WIDGETS(TestToolBody)
#include "tst_toolbody.moc"
