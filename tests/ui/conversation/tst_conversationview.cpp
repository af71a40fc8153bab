// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/conversation/conversationtest.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QScrollBar>
#include <QSignalSpy>
#include <QVBoxLayout>

using namespace AgentCore;
using namespace Testing;
using namespace Ui;
using namespace Qt::StringLiterals;

static QString paragraphs(int count)
{
    QString text;
    for (int i = 0; i < count; ++i)
        text += u"Paragraph %1 has enough words to be one line of text.\n\n"_s.arg(i);
    return text;
}

static ToolCallState shell(ToolStatus status)
{
    ToolCallState call;
    call.id = u"t"_s;
    call.title = AgentCore::Phrase(AgentCore::Saying::Run, {u"make"_s});
    call.kind = ToolKind::Execute;
    call.status = status;
    call.rawInput = {{u"command"_s, u"make all"_s}};
    return call;
}

// QObject has no list of its timers; those that tick arrive as events.
class TimerCounter : public QObject
{
public:
    int count = 0;

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        count += event->type() == QEvent::Timer ? 1 : 0;
        return false;
    }
};

static int timersWithin(int milliseconds)
{
    TimerCounter counter;
    qApp->installEventFilter(&counter);
    QTest::qWait(milliseconds);
    return counter.count;
}

class TestConversationView : public ConversationTest
{
    Q_OBJECT

private slots:
    void init() { show(); }
    void cleanup() { close(); }

    void backgroundCommandsStandInLettersOfCode()
    {
        const auto widthOf = [this](QChar letter) {
            show({NoticeRaised{.title = Phrase(Saying::JobRuns, {u"job_1"_s}),
                               .detail = QString(50, letter)}});
            const QImage row
                = m_view->grab(m_view->visualRect(m_view->model()->index(0, 0))).toImage();
            const QRgb page = row.pixel(0, 0);
            int last = 0;
            for (int x = 0; x < row.width(); ++x) {
                for (int y = 0; y < row.height(); ++y)
                    last = row.pixel(x, y) == page ? last : x;
            }
            return last;
        };
        QVERIFY(qAbs(widthOf(u'i') - widthOf(u'm')) < 8);
    }

    void opensAtTheEndWithoutLayingOutTheRest()
    {
        std::vector<SessionUpdate> transcript;
        for (int i = 0; i < 2500; ++i) {
            const QString id = QString::number(i);
            transcript.push_back(UserMessageAdded{u"u"_s + id, ContentBlock::fromText(id), {}});
            transcript.push_back(AgentTextAppended{u"m"_s + id, paragraphs(3) + u"- a\n- b"_s});
        }
        show(std::move(transcript));
        QCOMPARE(m_view->model()->rowCount(), 2500 * 5);
        QVERIFY(m_view->isAtEnd());
        QVERIFY(m_view->syncCount() > 0);
        QVERIFY2(m_view->syncCount() < 50, qPrintable(QString::number(m_view->syncCount())));
        const QRect last = m_view->visualRect(m_view->model()->index(2500 * 5 - 1, 0));
        QVERIFY(m_view->viewport()->rect().contains(last));
    }

    void followsTheEnd()
    {
        for (int i = 0; i < 20; ++i) {
            answer(paragraphs(3));
            QCOMPARE(m_view->verticalScrollBar()->value(), m_view->verticalScrollBar()->maximum());
        }
        QVERIFY(m_view->verticalScrollBar()->maximum() > 0);
        QVERIFY(m_view->isAtEnd());
    }

    void keepsItsPlaceWhileTextArrives()
    {
        answer(paragraphs(60));
        QSignalSpy unseen(m_view.get(), &ConversationView::unseenRowsChanged);
        m_view->verticalScrollBar()->setValue(300);
        m_view->grab();
        const QModelIndex top = m_view->indexAt(QPoint(100, 100));
        const QRect before = m_view->visualRect(top);
        const QPersistentModelIndex place(top);
        answer(paragraphs(40));
        QCOMPARE(m_view->visualRect(place), before);
        QVERIFY(!m_view->isAtEnd());
        QVERIFY(!unseen.isEmpty());
        QVERIFY(unseen.last()[0].toInt() >= 39);
        m_view->scrollToEnd();
        QVERIFY(m_view->isAtEnd());
        QCOMPARE(unseen.last()[0].toInt(), 0);
    }

    void keepsItsPlaceOverResize()
    {
        answer(paragraphs(80));
        m_view->verticalScrollBar()->setValue(500);
        m_view->grab();
        const QPersistentModelIndex place(m_view->indexAt(QPoint(100, 0)));
        m_view->resize(400, 500);
        m_view->grab();
        QCOMPARE(m_view->indexAt(QPoint(100, 0)).row(), place.row());
    }

    void scrollingUpDoesNotJump()
    {
        QString text;
        for (int i = 0; i < 60; ++i)
            text += i % 5 == 0 ? u"```\na\n\nb\nc\n```\n"_s
                               : QString(400, u'w').replace(9, 1, u" "_s) + u"\n\n"_s;
        answer(text);
        QScrollBar *bar = m_view->verticalScrollBar();
        for (int step = 0; step < 100 && bar->value() > 0; ++step) {
            const QPersistentModelIndex seen(m_view->indexAt(QPoint(100, 200)));
            const int before = m_view->visualRect(seen).top();
            const int wanted = std::min(40, bar->value());
            bar->setValue(bar->value() - wanted);
            m_view->grab();
            QCOMPARE(m_view->visualRect(seen).top(), before + wanted);
        }
    }

    void streamingRendersTheTailOnly()
    {
        answer(paragraphs(30));
        const int before = m_view->syncCount();
        int refreshes = 0;
        for (int i = 0; i < 1000; ++i) {
            m_session->say(AgentTextAppended{u"m"_s, u"word "_s});
            if (i % 50 == 49) {
                paint();
                ++refreshes;
            }
        }
        QVERIFY(m_view->syncCount() > before);
        QVERIFY2(m_view->syncCount() - before <= refreshes + 2,
                 qPrintable(QString::number(m_view->syncCount() - before)));
    }

    void hiddenViewDoesNotRender()
    {
        answer(paragraphs(3));
        m_view->hide();
        const int before = m_view->syncCount();
        for (int i = 0; i < 100; ++i)
            m_session->say(AgentTextAppended{u"m"_s, paragraphs(1)});
        QCoreApplication::processEvents();
        QCOMPARE(m_view->syncCount(), before);
        m_view->show();
        QCOMPARE(m_view->model()->rowCount(), 103);
        QVERIFY(m_view->isAtEnd());
    }

    void nothingTicksWhenIdle()
    {
        answer(paragraphs(10) + u"```cpp\nint a;\n```"_s);
        m_session->say(ToolCallChanged{shell(ToolStatus::InProgress), true});
        m_view->grab();
        m_session->say(ToolCallChanged{shell(ToolStatus::Completed), false});
        m_session->setRunning(true);
        m_session->finishTurn();
        QTRY_COMPARE(timersWithin(500), 0); // once what was still to be done is done
    }

    void spinnerOnlyWhileSomethingRuns()
    {
        m_session->say(ToolCallChanged{shell(ToolStatus::InProgress), true});
        m_view->grab();
        QVERIFY(timersWithin(500) >= 3);
        m_view->hide();
        QTRY_COMPARE(timersWithin(300), 0);
        m_view->show();
        m_session->say(ToolCallChanged{shell(ToolStatus::Completed), false});
        QTRY_COMPARE(timersWithin(300), 0);
    }

    void unfoldsByMouse()
    {
        ToolCallState call = shell(ToolStatus::Completed);
        call.content = {ToolText{u"one\ntwo\nthree"_s}};
        m_session->say(ToolCallChanged{call, true});
        m_view->grab();
        const QModelIndex index = m_view->model()->index(0, 0);
        const int folded = m_view->visualRect(index).height();
        QVERIFY(clickHand(0));
        m_view->grab();
        QVERIFY(m_view->conversation()->isUnfolded(0));
        QVERIFY(m_view->visualRect(index).height() > folded + 40);
        QVERIFY(clickHand(0));
        m_view->grab();
        QCOMPARE(m_view->visualRect(index).height(), folded);
    }

    void unfoldsInPlace_data()
    {
        // staysAtEnd: What comes is then shown, too.
        const Rows<int, int, int, bool> row; // viewHeight, outputLines, paragraphsBelow, staysAtEnd

        row("long call above the end", 500, 60, 6, false);
        row("short call above the end", 500, 2, 6, false);
        row("call at the end that fits", 500, 5, 0, true);
        row("call at the end that does not fit", 160, 60, 0, false);
    }

    // The header that was clicked stays under the pointer, and on the screen in any case.
    void unfoldsInPlace()
    {
        const auto [viewHeight, outputLines, paragraphsBelow, staysAtEnd]
            = Rows<int, int, int, bool>::current();
        m_view->resize(700, viewHeight);
        answer(paragraphs(30));
        ToolCallState call = shell(ToolStatus::Completed);
        call.content = {ToolText{u"line\n"_s.repeated(outputLines)}};
        m_session->say(ToolCallChanged{call, true});
        if (paragraphsBelow > 0)
            m_session->say(AgentTextAppended{u"n"_s, paragraphs(paragraphsBelow)});
        paint();
        QVERIFY(m_view->isAtEnd());
        const int row = m_view->model()->rowCount() - paragraphsBelow - 1;
        const QModelIndex index = m_view->model()->index(row, 0);
        const int top = m_view->visualRect(index).top();
        QVERIFY(clickHand(row));
        m_view->grab();
        QVERIFY(m_view->conversation()->isUnfolded(row));
        QCOMPARE(m_view->isAtEnd(), staysAtEnd);
        if (staysAtEnd)
            QVERIFY(m_view->visualRect(index).top() >= 0);
        else
            QCOMPARE(m_view->visualRect(index).top(), top);
        QVERIFY(clickHand(row));
        m_view->grab();
        QVERIFY(m_view->isAtEnd());
    }

    void unfoldsByKeyboard()
    {
        m_session->say(AgentThoughtAppended{u"m"_s, u"because"_s});
        paint();
        QTest::keyClick(m_view.get(), Qt::Key_Down);
        QCOMPARE(m_view->currentIndex().row(), 0);
        QTest::keyClick(m_view.get(), Qt::Key_Return);
        QVERIFY(m_view->conversation()->isUnfolded(0));
        QTest::keyClick(m_view.get(), Qt::Key_Space);
        QVERIFY(!m_view->conversation()->isUnfolded(0));
    }

    void keysMoveTheCurrentRow()
    {
        answer(paragraphs(50));
        QTest::keyClick(m_view.get(), Qt::Key_Home);
        QCOMPARE(m_view->currentIndex().row(), 0);
        QCOMPARE(m_view->verticalScrollBar()->value(), 0);
        for (int i = 0; i < 30; ++i)
            QTest::keyClick(m_view.get(), Qt::Key_Down);
        QCOMPARE(m_view->currentIndex().row(), 30);
        QVERIFY(m_view->viewport()->rect().contains(m_view->visualRect(m_view->currentIndex())));
        QTest::keyClick(m_view.get(), Qt::Key_C, Qt::ControlModifier);
        QVERIFY(QApplication::clipboard()->text().startsWith("Paragraph 30 "_L1));
        QTest::keyClick(m_view.get(), Qt::Key_End);
        QCOMPARE(m_view->currentIndex().row(), 49);
        QVERIFY(m_view->isAtEnd());
        const int before = m_view->verticalScrollBar()->value();
        QTest::keyClick(m_view.get(), Qt::Key_PageUp);
        QVERIFY(m_view->verticalScrollBar()->value() < before);
    }

    void copyButton()
    {
        answer(u"```py\n\tx = 1\u200B\n```\n"_s);
        QVERIFY(clickHand(0));
        QCOMPARE(QApplication::clipboard()->text(),
                 u"\tx = 1\u200B"_s); // the source, not its picture
        QTRY_COMPARE_WITH_TIMEOUT(timersWithin(100), 0,
                                  4000); // the sign goes away and all is quiet
    }

    void copiesSelection()
    {
        answer(u"**bold** word"_s);
        const QPoint from = firstTextPoint(0);
        QVERIFY(!from.isNull());
        QTest::mousePress(m_view->viewport(), Qt::LeftButton, {}, from);
        QTest::mouseMove(m_view->viewport(), from + QPoint(300, 0));
        QTest::mouseRelease(m_view->viewport(), Qt::LeftButton, {}, from + QPoint(300, 0));
        QTest::keyClick(m_view.get(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(), u"bold word"_s);
    }

    void doubleClickTakesAWord()
    {
        answer(u"first second"_s);
        const QPoint at = firstTextPoint(0) + QPoint(8, 0);
        QTest::mouseDClick(m_view->viewport(), Qt::LeftButton, {}, at);
        QTest::mouseRelease(m_view->viewport(), Qt::LeftButton, {}, at);
        QTest::keyClick(m_view.get(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(), u"first"_s);
    }

    void linksAreActivated_data()
    {
        const Rows<QString, QUrl, QString, int> row; // markdown, url, path, line

        row("page", u"[aaaa](https://a.b/c)"_s, QUrl(u"https://a.b/c"_s), u""_s, 0);
        row("file", u"[aaaa](src/a.cpp)"_s, QUrl(), u"/project/app/src/a.cpp"_s, 0);
        row("file and line", u"[aaaa](src/a.cpp:12)"_s, QUrl(), u"/project/app/src/a.cpp"_s, 12);
        row("line and column", u"[aaaa](/project/app/a.cpp:12:3)"_s, QUrl(),
            u"/project/app/a.cpp"_s, 12);
        row("encoded blank", u"[aaaa](x/a%20b.cpp#L7)"_s, QUrl(), u"/project/app/x/a b.cpp"_s, 7);
        row("name and line", u"[aaaa](a.cpp:5)"_s, QUrl(), u"/project/app/a.cpp"_s, 5);
    }

    void linksAreActivated()
    {
        const auto [markdown, url, path, line] = Rows<QString, QUrl, QString, int>::current();
        QSignalSpy links(m_view.get(), &ConversationView::linkActivated);
        QSignalSpy files(m_view.get(), &ConversationView::fileActivated);
        answer(markdown);
        QVERIFY(clickHand(0));
        QCOMPARE(links.size(), path.isEmpty() ? 1 : 0);
        QCOMPARE(files.size(), path.isEmpty() ? 0 : 1);
        if (path.isEmpty()) {
            QCOMPARE(links[0][0].toUrl(), url);
        } else {
            QCOMPARE(files[0][0].toString(), path);
            QCOMPARE(files[0][1].toInt(), line);
        }
    }

    void stopAndRetry()
    {
        QSignalSpy stopped(m_view.get(), &ConversationView::stopToolCallRequested);
        QSignalSpy retried(m_view.get(), &ConversationView::retryRequested);
        m_session->say(ToolCallChanged{shell(ToolStatus::InProgress), true});
        m_view->grab();
        QVERIFY(clickHand(0));
        QCOMPARE(stopped.size(), 1);
        QCOMPARE(stopped[0][0].toString(), u"t"_s);
        m_session->say(NoticeRaised{NoticeRaised::Severity::Error, u"No network"_s, {}, true});
        m_view->grab();
        QVERIFY(clickHand(1));
        QCOMPARE(retried.size(), 1);
    }

    void wordsStandInTheMiddleOfTheirCard()
    {
        m_session->say(UserMessageAdded{u"u"_s, ContentBlock::fromText(u"Go on"_s)});
        m_view->grab();
        const QRect words = m_view->laidOutRow(0)->lineRect(0);
        const int middle = m_view->contentRect(0).height() / 2;
        QVERIFY2(std::abs(words.center().y() - middle) <= 1,
                 qPrintable(u"%1, %2"_s.arg(words.center().y()).arg(middle)));
    }

    void wordsStandBesideTheirButton_data()
    {
        const Rows<NoticeRaised::Severity, QString> row; // detail
        row("stopped", NoticeRaised::Severity::Info, QString());
        row("an error", NoticeRaised::Severity::Error, QString());
        row("higher than the button", NoticeRaised::Severity::Error, u"One\nTwo\nThree"_s);
    }

    void wordsStandBesideTheirButton()
    {
        const auto [severity, detail] = Rows<NoticeRaised::Severity, QString>::current();
        m_session->say(NoticeRaised{severity, u"It was stopped"_s, detail, true});
        m_view->grab();
        const Row *row = m_view->laidOutRow(0);
        const QRect words = row->lineRect(0);
        const QRect button = row->hits().constFirst().rect;
        if (detail.isEmpty())
            QVERIFY(std::abs(words.center().y() - button.center().y()) <= 3);
        else
            QVERIFY(words.top() <= button.top() + 2);
    }

    void countdownRunsWhileItIsAwaited()
    {
        m_session->setRunning(true);
        NoticeRaised retry{NoticeRaised::Severity::Info, u"Again soon"_s, {}, false};
        retry.due = QDateTime::currentDateTimeUtc().addSecs(100);
        m_session->say(retry);
        const auto notice = [this] {
            return m_view->grab(m_view->visualRect(m_view->model()->index(0, 0))).toImage();
        };
        const QImage before = m_view->grab().toImage();
        const QImage row = notice();
        QVERIFY(timersWithin(500) >= 3);
        QTRY_VERIFY(m_view->grab().toImage() != before); // the number changed
        QCOMPARE(notice(), row); // in the line below alone
        m_session->finishTurn(); // cancelled, for example
        m_view->grab();
        QTRY_COMPARE(timersWithin(300), 0);
    }

    void widgetRows()
    {
        answer(paragraphs(40));
        auto *label = new QLabel(QString(900, u'x').replace(9, 1, u" "_s));
        label->setWordWrap(true);
        const QPointer<QLabel> watched(label);
        m_view->addWidgetRow(u"q"_s, label);
        m_view->grab();
        QVERIFY(label->isVisible());
        QVERIFY(m_view->isAtEnd());
        QCOMPARE(label->height(), label->heightForWidth(label->width()));
        QVERIFY(m_view->viewport()->rect().contains(label->geometry()));
        answer(u"More.\n\nAnd more."_s); // goes above it
        QVERIFY(m_view->viewport()->rect().contains(label->geometry()));
        QCOMPARE(m_view->conversation()->kind(m_view->model()->rowCount() - 1),
                 ConversationModel::RowKind::Widget);
        m_view->removeWidgetRow(u"q"_s);
        QTRY_VERIFY(!watched);
        QCOMPARE(m_view->model()->rowCount(), 42);
        m_view->removeWidgetRow(u"q"_s); // nothing happens
    }

    void focusInLongRowIsShown()
    {
        answer(paragraphs(40));
        auto *form = new QWidget;
        auto *column = new QVBoxLayout(form);
        QList<QLineEdit *> lines;
        for (int i = 0; i < 60; ++i) {
            lines.append(new QLineEdit);
            column->addWidget(lines.last());
        }
        m_view->addWidgetRow(u"q"_s, form);
        m_view->grab();
        QVERIFY(form->height() > m_view->viewport()->height());
        for (const int i : {0, 59, 30}) {
            lines.at(i)->setFocus();
            const auto isShown = [&] {
                const QRect rect(lines.at(i)->mapTo(m_view->viewport(), QPoint()),
                                 lines.at(i)->size());
                return m_view->viewport()->rect().contains(rect);
            };
            QTRY_VERIFY(isShown());
        }
    }

    // The end comes into sight without anybody's scrolling.
    void goneRowLeavesNothingUnseen()
    {
        answer(u"Short."_s);
        auto *form = new QWidget;
        form->setFixedHeight(3 * m_view->viewport()->height());
        m_view->addWidgetRow(u"q"_s, form);
        m_view->grab();
        m_view->verticalScrollBar()->setValue(0);
        QVERIFY(!m_view->isAtEnd());
        QSignalSpy unseen(m_view.get(), &ConversationView::unseenRowsChanged);
        answer(u"More.\n\nAnd more."_s);
        QVERIFY(!unseen.isEmpty() && unseen.last()[0].toInt() > 0);
        m_view->removeWidgetRow(u"q"_s);
        QTRY_COMPARE(unseen.last()[0].toInt(), 0);
        QVERIFY(m_view->isAtEnd());
    }

    void hugeBlocksAreBounded_data()
    {
        QTest::addColumn<QString>("markdown");

        const int size = 1'600'000;
        QTest::newRow("paragraph") << QString(size, u'w').replace(9, 1, u" "_s);
        QTest::newRow("line without spaces") << QString(size, u'w');
        QTest::newRow("code") << u"```cpp\n"_s + u"int a = 1;\n"_s.repeated(size / 11) + u"```"_s;
        QTest::newRow("one line of code") << u"```js\n"_s + QString(size, u'x') + u"\n```"_s;
        QTest::newRow("table") << u"|a|b|\n|-|-|\n"_s + u"|c|d|\n"_s.repeated(size / 6);
        QTest::newRow("list") << u"- item\n"_s.repeated(size / 7);
    }

    void hugeBlocksAreBounded()
    {
        QFETCH(QString, markdown);
        answer(markdown);
        QCOMPARE(m_view->model()->rowCount(), 1);
        const QModelIndex index = m_view->model()->index(0, 0);
        const int height = m_view->visualRect(index).height();
        QVERIFY2(height < 100'000, qPrintable(QString::number(height)));
        QCOMPARE(
            std::get<AnswerItem>(m_view->conversation()->item(0)->content).scanner.source().size(),
            markdown.size());
        if (markdown.startsWith("```js"_L1))
            return; // one line, cut at its right
        m_view->conversation()->choices().showMore(0);
        m_view->grab();
        QVERIFY(m_view->visualRect(index).height() > height);
    }

    void sessionThatGoesAway()
    {
        answer(paragraphs(3));
        m_session.reset();
        QCOMPARE(m_view->model()->rowCount(), 0);
        QCOMPARE(m_view->session(), nullptr);
    }

    void emptyConversation()
    {
        QTest::keyClick(m_view.get(), Qt::Key_Down);
        QTest::keyClick(m_view.get(), Qt::Key_End);
        QTest::keyClick(m_view.get(), Qt::Key_Home);
        QTest::keyClick(m_view.get(), Qt::Key_Return);
        QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, QPoint(50, 50));
        QVERIFY(m_view->isAtEnd());
        QVERIFY(!m_view->currentIndex().isValid());
    }

private:
    // Clicks the first place in \a row where the pointer becomes a hand, from the right.
    bool clickHand(int row)
    {
        const QRect rect = m_view->visualRect(m_view->model()->index(row, 0));
        for (int y = rect.top(); y <= rect.bottom(); y += 4) {
            for (int x = rect.right(); x > rect.left(); x -= 4) {
                QTest::mouseMove(m_view->viewport(), QPoint(x, y));
                if (m_view->viewport()->cursor().shape() == Qt::PointingHandCursor) {
                    QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, QPoint(x, y));
                    return true;
                }
            }
        }
        return false;
    }

    // Where the I-beam appears: the text's top left.
    QPoint firstTextPoint(int row) const
    {
        const QRect rect = m_view->visualRect(m_view->model()->index(row, 0));
        for (int y = rect.top() + 2; y <= rect.bottom(); y += 4) {
            for (int x = rect.left(); x < rect.right(); x += 2) {
                QTest::mouseMove(m_view->viewport(), QPoint(x, y));
                if (m_view->viewport()->cursor().shape() == Qt::IBeamCursor)
                    return {x, y + 4};
            }
        }
        return {};
    }
};

AGENTAO_TEST_WIDGETS(TestConversationView)
#include "tst_conversationview.moc"
