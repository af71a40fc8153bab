// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewer/manualwindow.h"

#include "agentcore/knowledge/manual.h"
#include "tests/support/suite.h"
#include "ui/theme/theme.h"

#include <QListView>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextFrame>

using namespace Qt::StringLiterals;

//! The manual as a person reads it.
class TestManualWindow : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_window = std::make_unique<Ui::ManualWindow>();
        m_window->setAttribute(Qt::WA_DeleteOnClose, false);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }

    void cleanup() { m_window.reset(); }

    void beginsWithTheWindow()
    {
        QCOMPARE(m_window->findChild<QListView *>()->currentIndex().data().toString(),
                 u"The window"_s);
        QVERIFY(text()->toPlainText().startsWith("The window"_L1));
    }

    void nothingIsCut_data()
    {
        QTest::addColumn<int>("width");
        for (const int width : {420, 620, 960, 1600})
            QTest::addRow("%d", width) << width;
    }

    void nothingIsCut()
    {
        QFETCH(const int, width);
        m_window->resize(width, 680);
        QTRY_COMPARE_GE(text()->viewport()->width(), 320); // of words, not of letters
        const QList<AgentCore::ManualPage> pages = AgentCore::manualPages();
        QVERIFY(pages.size() > 10);
        for (const AgentCore::ManualPage &page : pages) {
            m_window->showPage(page.topic);
            m_window->grab();
            QVERIFY2(text()->document()->size().width() <= text()->viewport()->width(),
                     qPrintable(page.topic));
            QVERIFY2(text()->horizontalScrollBar()->maximum() == 0, qPrintable(page.topic));
            QVERIFY2(text()->document()->textWidth() <= 640 + 2 * Ui::Theme::kTurnGap,
                     qPrintable(page.topic));
        }
    }

    void titlesAreWhole()
    {
        const auto *list = m_window->findChild<QListView *>();
        m_window->resize(960, 680);
        for (int row = 0; row < list->model()->rowCount(); ++row) {
            const QModelIndex index = list->model()->index(row, 0);
            const QString title = index.data().toString();
            QTRY_COMPARE_GE(list->visualRect(index).width(),
                            list->fontMetrics().horizontalAdvance(title) + Ui::Theme::kGap);
        }
    }

    // List and page stand on one ground.
    void isOneSurface()
    {
        const QImage image = m_window->grab().toImage();
        QCOMPARE(image.pixelColor(2, 2), Ui::Theme::color(Ui::Theme::Role::Surface));
    }

    void headingsAreThoseOfABook()
    {
        const qreal size = Ui::Theme::windowFont().pointSizeF();
        int headings = 0;
        for (QTextBlock block = text()->document()->begin(); block.isValid();
             block = block.next()) {
            const int level = block.blockFormat().headingLevel();
            if (level == 0 || block.text().isEmpty())
                continue;
            ++headings;
            const QTextCharFormat format = block.begin().fragment().charFormat();
            QCOMPARE(format.fontPointSize(), size * (level == 1 ? 1.25 : level == 2 ? 1.1 : 1.0));
            QVERIFY(format.fontWeight() == QFont::Bold);
        }
        QVERIFY(headings > 0);
    }

    void codeHasRoomAround()
    {
        m_window->showPage(u"permissions"_s);
        int lines = 0;
        for (QTextBlock block = text()->document()->begin(); block.isValid();
             block = block.next()) {
            // Beside a box stands a block without a word.
            if (block.text().isEmpty()
                || !block.blockFormat().hasProperty(QTextFormat::BlockCodeFence))
                continue;
            ++lines;
            const QTextFrame *box = QTextCursor(block).currentFrame();
            QVERIFY(box != text()->document()->rootFrame());
            QCOMPARE(box->frameFormat().padding(), qreal(Ui::Theme::kPadding));
        }
        QVERIFY(lines > 0);
    }

private:
    QTextBrowser *text() const { return m_window->findChild<QTextBrowser *>(); }

    std::unique_ptr<Ui::ManualWindow> m_window;
};

AGENTAO_TEST_WIDGETS(TestManualWindow)
#include "tst_manualwindow.moc"
