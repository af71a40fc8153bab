// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mcp/servertools.h"

#include "ui/mcp/tooldelegate.h"
#include "ui/mcp/toollistmodel.h"
#include "ui/widgets/label.h"
#include "ui/widgets/searchfield.h"

#include <QBoxLayout>
#include <QListView>
#include <QPlainTextEdit>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr qsizetype kToolSearchFrom = 8; // tools that can be seen at once need no search
static constexpr int kDetailLines = 5;

ServerTools::ServerTools(QWidget *parent)
    : QWidget(parent)
    , m_model(new ToolListModel(this))
{
    buildLayout();
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_model->setFilter(text);
        showStatus();
        showDetail({});
    });
    connect(m_model, &ToolListModel::offerRequested, this, &ServerTools::offerRequested);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &ServerTools::showDetail);
}

void ServerTools::buildLayout()
{
    m_search = new SearchField(tr("Search tools"));
    m_search->setObjectName("toolSearch"_L1);
    m_status = new Label({}, Theme::Role::TextMuted, Label::Size::Secondary);
    m_status->setObjectName("toolStatus"_L1);
    m_status->setWordWrap(true);
    m_status->setContentsMargins(Theme::kGap, Theme::kGrid, Theme::kGap, 0);
    m_list = new QListView;
    m_list->setObjectName("toolList"_L1);
    m_list->setAccessibleName(tr("Tools"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new ToolDelegate(m_list));
    m_list->setUniformItemSizes(true); // thousands of rows cost nothing then
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->viewport()->setAutoFillBackground(false);
    m_list->setMouseTracking(true);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_detail = new QPlainTextEdit;
    m_detail->setObjectName("toolDetail"_L1);
    m_detail->setAccessibleName(tr("Description of the tool"));
    m_detail->setReadOnly(true);
    m_detail->setTabChangesFocus(true);
    m_detail->setFrameShape(QFrame::NoFrame);
    m_detail->viewport()->setAutoFillBackground(false);
    m_detail->document()->setDocumentMargin(Theme::kGap);
    m_detail->hide();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::kGrid);
    column->addWidget(m_search);
    column->addWidget(m_status);
    column->addWidget(m_list, 1);
    column->addWidget(m_detail);
}

void ServerTools::setServer(const McpServerStatus &server)
{
    const QString current = m_model->index(m_list->currentIndex().row()).isValid()
        ? m_list->currentIndex().data(ToolListModel::NameRole).toString()
        : QString();
    m_state = server.state;
    if (server.name != m_server) {
        m_server = server.name;
        m_search->clear();
        m_model->setTools(server.tools);
        m_list->scrollToTop();
    } else {
        m_model->setTools(server.tools);
        if (const int row = m_model->rowOf(current); row >= 0 && !m_list->currentIndex().isValid())
            m_list->setCurrentIndex(m_model->index(row));
    }
    m_search->setVisible(m_model->toolCount() >= kToolSearchFrom || !m_search->text().isEmpty());
    showStatus();
    showDetail(m_list->currentIndex());
}

void ServerTools::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    showDetail(m_list->currentIndex());
}

void ServerTools::showStatus()
{
    QString text;
    if (m_model->toolCount() == 0) {
        text = m_state == McpServerStatus::State::Ready
            ? tr("This server offers no tools.")
            : tr("The tools of a server are known when it is ready.");
    } else if (m_model->rowCount() == 0) {
        text = tr("No tool has these words.");
    } else if (m_model->rowCount() < m_model->toolCount()) {
        text = tr("%L1 of %L2 tools").arg(m_model->rowCount()).arg(m_model->toolCount());
    }
    m_status->showText(text);
    m_list->setVisible(m_model->rowCount() > 0);
    m_status->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    const bool isAlone = m_list->isHidden();
    static_cast<QBoxLayout *>(layout())->setStretchFactor(m_status, isAlone ? 1 : 0);
}

//! What its row has no room for.
static bool isMoreThanALine(const QString &text, int width)
{
    constexpr qsizetype kMeasuredChars = 1000;
    return text.contains(u'\n')
        || QFontMetrics(Theme::windowSecondaryFont()).horizontalAdvance(text.left(kMeasuredChars))
        > width;
}

void ServerTools::showDetail(const QModelIndex &index)
{
    const QString text = index.data(ToolListModel::DescriptionRole).toString();
    const int room = m_list->viewport()->width()
        - ToolDelegate::switchRect(m_list->visualRect(index)).width() - Theme::kGap;
    m_detail->setVisible(isMoreThanALine(text, room));
    if (text == m_detail->toPlainText())
        return;
    m_detail->setFont(Theme::windowSecondaryFont());
    const int lines = std::min(kDetailLines, int(text.size()) / 60 + int(text.count(u'\n')) + 2);
    m_detail->setFixedHeight(lines * QFontMetrics(Theme::windowSecondaryFont()).lineSpacing()
                             + 2 * Theme::kGap + 2);
    m_detail->setPlainText(text);
}

} // namespace Ui
