// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewer/manualwindow.h"

#include "agentcore/knowledge/manual.h"
#include "ui/theme/theme.h"
#include "ui/widgets/itemlist.h"

#include <QBoxLayout>
#include <QDesktopServices>
#include <QEvent>
#include <QPainter>
#include <QScreen>
#include <QStandardItemModel>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextDocument>
#include <QTextTable>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr QSize kManualSize(960, 680);
static constexpr int kColumnWidth = 640 + 2 * Theme::kTurnGap;
static constexpr int kMostListWidth = 320;
static constexpr int kLeastTextWidth = 360; // else the list is above the page
static constexpr int kShownRows = 5; // of the list above it
static constexpr int kRowHeight = 28;
static constexpr int kTopicRole = Qt::UserRole;

ManualWindow::ManualWindow(QWidget *parent)
    : QDialog(parent)
    , m_pages(new QStandardItemModel(this))
    , m_list(new ItemList)
    , m_text(new QTextBrowser)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Manual"));
    m_list->setModel(m_pages);
    m_list->setAccessibleName(tr("Pages of the manual"));
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setTextElideMode(Qt::ElideRight);
    m_list->setUniformItemSizes(true);
    markChosen();
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setOpenLinks(false);
    m_text->document()->setDocumentMargin(Theme::kTurnGap);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::kPadding, Theme::kPadding, Theme::kPadding, Theme::kPadding);
    row->setSpacing(Theme::kPadding);
    row->addWidget(m_list);
    row->addWidget(m_text, 1);
    const QList<AgentCore::ManualPage> pages = AgentCore::manualPages();
    for (const AgentCore::ManualPage &page : pages) {
        auto *item = new QStandardItem(page.title);
        item->setToolTip(page.title);
        item->setSizeHint(
            {m_list->fontMetrics().horizontalAdvance(page.title) + 2 * Theme::kTurnGap,
             kRowHeight});
        item->setData(page.topic, kTopicRole);
        m_pages->appendRow(item);
    }
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &current) { render(current.data(kTopicRole).toString()); });
    connect(m_text, &QTextBrowser::anchorClicked, this, &ManualWindow::openLink);
    m_text->setLineWrapMode(QTextEdit::FixedPixelWidth);
    m_text->viewport()->installEventFilter(this);
    m_list->setCurrentIndex(m_pages->index(0, 0));
    showPage(u"window"_s); // who reads it here
    resize(kManualSize.boundedTo(screen()->availableSize() * 9 / 10));
}

// Beside each other in a narrow window neither could be read.
void ManualWindow::resizeEvent(QResizeEvent *event)
{
    const int listWidth = std::min(kMostListWidth, m_list->sizeHintForColumn(0));
    const bool isBeside = width() >= listWidth + kLeastTextWidth;
    static_cast<QBoxLayout *>(layout())->setDirection(isBeside ? QBoxLayout::LeftToRight
                                                               : QBoxLayout::TopToBottom);
    m_list->setMinimumWidth(isBeside ? listWidth : 0);
    m_list->setMaximumSize(isBeside ? listWidth : QWIDGETSIZE_MAX,
                           isBeside ? QWIDGETSIZE_MAX : kShownRows * kRowHeight);
    QDialog::resizeEvent(event);
    layout()->activate();
    m_list->scrollTo(m_list->currentIndex());
}

void ManualWindow::paintEvent(QPaintEvent *)
{
    QPainter(this).fillRect(rect(), Theme::color(Theme::Role::Surface));
}

// Lines that can be read, and none that is cut where there is less room.
bool ManualWindow::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize && watched == m_text->viewport())
        m_text->setLineWrapColumnOrWidth( // the columns of a table are rounded up
            std::min(kColumnWidth, m_text->viewport()->width() - 1));
    return QDialog::eventFilter(watched, event);
}

void ManualWindow::markChosen()
{
    QPalette palette = m_list->palette();
    palette.setColor(QPalette::Highlight, Theme::color(Theme::Role::Chosen));
    palette.setColor(QPalette::HighlightedText, Theme::color(Theme::Role::Text));
    m_list->setPalette(palette);
}

void ManualWindow::showPage(const QString &topic)
{
    const QModelIndexList found
        = m_pages->match(m_pages->index(0, 0), kTopicRole, topic, 1, Qt::MatchExactly);
    if (!found.isEmpty())
        m_list->setCurrentIndex(found.first());
}

// Colours are written into the document, so it is made anew when they change.
void ManualWindow::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange)
        return;
    markChosen();
    render(m_list->currentIndex().data(kTopicRole).toString());
}

// As wide as the page, so that what is long breaks in its cell.
static void layOutTables(QTextDocument *document)
{
    const QList<QTextFrame *> frames = document->rootFrame()->childFrames();
    for (QTextFrame *frame : frames) {
        auto *table = qobject_cast<QTextTable *>(frame);
        if (!table)
            continue;
        QTextTableFormat format = table->format();
        format.setBorder(0);
        format.setCellSpacing(0);
        format.setCellPadding(Theme::kGrid + 2);
        format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
        table->setFormat(format);
        for (int column = 0; column < table->columns(); ++column) {
            QTextCursor cursor = table->cellAt(0, column).firstCursorPosition();
            cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
            QTextCharFormat muted;
            muted.setForeground(Theme::color(Theme::Role::TextMuted));
            cursor.mergeCharFormat(muted);
        }
    }
}

static bool isCode(const QTextBlock &block)
{
    return block.blockFormat().hasProperty(QTextFormat::BlockCodeFence);
}

// As in a book: room between the lines, and headings that are not those of a web page.
static void layOutText(QTextDocument *document)
{
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
        QTextCursor cursor(block);
        QTextBlockFormat format = block.blockFormat();
        const int level = format.headingLevel();
        format.setNonBreakableLines(false);
        format.setLineHeight(level > 0 || isCode(block) ? 120 : 145,
                             QTextBlockFormat::ProportionalHeight);
        if (level > 1)
            format.setTopMargin(Theme::kTurnGap + Theme::kGap);
        cursor.setBlockFormat(format);
        if (level == 0)
            continue;
        cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        QTextCharFormat heading;
        heading.setProperty(QTextFormat::FontSizeAdjustment, 0);
        heading.setFontPointSize(Theme::windowFont().pointSizeF()
                                 * (level == 1       ? 1.25
                                        : level == 2 ? 1.1
                                                     : 1.0));
        heading.setFontWeight(QFont::Bold);
        cursor.mergeCharFormat(heading);
    }
}

// Lines of one fence stand in one box.
static void boxCode(QTextDocument *document)
{
    QList<QTextCursor> fences;
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
        if (!isCode(block))
            continue;
        if (fences.isEmpty() || !isCode(block.previous()))
            fences.append(QTextCursor(block));
        fences.last().setPosition(block.position() + block.length() - 1, QTextCursor::KeepAnchor);
    }
    QTextFrameFormat box;
    box.setBackground(Theme::color(Theme::Role::CodeBackground));
    box.setBorder(0);
    box.setPadding(Theme::kPadding);
    box.setTopMargin(Theme::kGap);
    box.setBottomMargin(Theme::kGap);
    for (QTextCursor &fence : fences)
        fence.insertFrame(box);
}

void ManualWindow::render(const QString &topic)
{
    const auto page = AgentCore::manualPage(topic);
    if (!page)
        return;
    m_text->setFont(Theme::windowFont());
    m_text->setMarkdown(*page);
    m_text->setAccessibleName(m_list->currentIndex().data().toString());
    layOutTables(m_text->document());
    layOutText(m_text->document());
    boxCode(m_text->document());
    m_text->moveCursor(QTextCursor::Start);
}

void ManualWindow::openLink(const QUrl &url)
{
    if (url.scheme() == "https"_L1)
        QDesktopServices::openUrl(url);
}

} // namespace Ui
