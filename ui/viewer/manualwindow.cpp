// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewer/manualwindow.h"

#include "agentcore/knowledge/manual.h"
#include "ui/theme/theme.h"
#include "ui/widgets/itemlist.h"

#include <QBoxLayout>
#include <QDesktopServices>
#include <QEvent>
#include <QScreen>
#include <QStandardItemModel>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextDocument>
#include <QTextTable>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr QSize kManualSize(960, 680);
static constexpr int kListWidth = 240;
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
    m_list->setFixedWidth(kListWidth);
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
        item->setSizeHint({kListWidth, kRowHeight});
        item->setData(page.topic, kTopicRole);
        m_pages->appendRow(item);
    }
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &current) { render(current.data(kTopicRole).toString()); });
    connect(m_text, &QTextBrowser::anchorClicked, this, &ManualWindow::openLink);
    m_list->setCurrentIndex(m_pages->index(0, 0));
    resize(kManualSize.boundedTo(screen()->availableSize() * 9 / 10));
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

void ManualWindow::render(const QString &topic)
{
    const auto page = AgentCore::manualPage(topic);
    if (!page)
        return;
    m_text->setFont(Theme::windowFont());
    m_text->setMarkdown(*page);
    m_text->setAccessibleName(m_list->currentIndex().data().toString());
    for (QTextBlock block = m_text->document()->begin(); block.isValid(); block = block.next()) {
        if (!block.blockFormat().hasProperty(QTextFormat::BlockCodeFence))
            continue;
        QTextCursor cursor(block);
        QTextBlockFormat format;
        format.setBackground(Theme::color(Theme::Role::CodeBackground));
        cursor.mergeBlockFormat(format);
    }
    const QList<QTextFrame *> frames = m_text->document()->rootFrame()->childFrames();
    for (QTextFrame *frame : frames) {
        if (auto *table = qobject_cast<QTextTable *>(frame)) {
            QTextTableFormat format = table->format();
            format.setBorder(0);
            format.setCellPadding(Theme::kGrid);
            table->setFormat(format);
        }
    }
}

void ManualWindow::openLink(const QUrl &url)
{
    if (url.scheme() == "https"_L1)
        QDesktopServices::openUrl(url);
}

} // namespace Ui
