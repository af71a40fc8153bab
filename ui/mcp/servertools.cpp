// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mcp/servertools.h"

#include "agentcore/base/textlimits.h"
#include "ui/text/displaypath.h"
#include "ui/theme/rowsurface.h"
#include "ui/widgets/label.h"
#include "ui/widgets/searchfield.h"
#include "ui/widgets/switch.h"

#include <QAbstractItemView>
#include <QBoxLayout>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QListView>
#include <QPainter>
#include <QPlainTextEdit>
#include <QStyle>
#include <QToolTip>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr qsizetype kMaxNameChars = 200;
static constexpr qsizetype kMaxSummaryChars = 400;
static constexpr qsizetype kMaxDescriptionChars = 20'000;

static bool hasWords(const McpToolStatus &tool, const QStringList &words)
{
    return std::ranges::all_of(words, [&tool](const QString &word) {
        return tool.name.contains(word, Qt::CaseInsensitive)
            || tool.title.contains(word, Qt::CaseInsensitive)
            || tool.description.contains(word, Qt::CaseInsensitive);
    });
}

static bool isSameButSwitch(const McpToolStatus &a, const McpToolStatus &b)
{
    return a.name == b.name && a.title == b.title && a.description == b.description;
}

static QString title(const McpToolStatus &tool)
{
    const QString text = tool.title.isEmpty() ? tool.name : tool.title;
    return displayLine(text.left(kMaxNameChars));
}

static QString summary(const McpToolStatus &tool)
{
    return displayLine(tool.description.left(kMaxSummaryChars).simplified());
}

static QString description(const McpToolStatus &tool)
{
    return sanitizedForDisplay(cutMiddle(tool.description.trimmed(), kMaxDescriptionChars, 0.7));
}

void ToolListModel::filter()
{
    m_rows.clear();
    for (qsizetype i = 0; i < m_tools.size(); ++i) {
        if (hasWords(m_tools.at(i), m_words))
            m_rows += i;
    }
}

void ToolListModel::setTools(const QList<McpToolStatus> &tools)
{
    if (!std::ranges::equal(tools, m_tools, isSameButSwitch)) {
        beginResetModel();
        m_tools = tools;
        filter();
        endResetModel();
        return;
    }
    const QList<McpToolStatus> before = std::exchange(m_tools, tools);
    for (int row = 0; row < int(m_rows.size()); ++row) {
        const qsizetype i = m_rows.at(row);
        if (before.at(i).isOffered != m_tools.at(i).isOffered)
            emit dataChanged(index(row), index(row), {Qt::CheckStateRole});
    }
}

void ToolListModel::setFilter(const QString &filter)
{
    const QStringList words = filter.split(u' ', Qt::SkipEmptyParts);
    if (words == m_words)
        return;
    beginResetModel();
    m_words = words;
    this->filter();
    endResetModel();
}

int ToolListModel::rowOf(const QString &name) const
{
    const auto found
        = std::ranges::find_if(m_rows, [&](qsizetype i) { return m_tools.at(i).name == name; });
    return found == m_rows.end() ? -1 : int(found - m_rows.begin());
}

int ToolListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant ToolListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const McpToolStatus &tool = m_tools.at(m_rows.at(index.row()));
    switch (role) {
    case Qt::DisplayRole:
        return title(tool);
    case NameRole:
        return displayLine(tool.name.left(kMaxNameChars));
    case SummaryRole:
    case Qt::AccessibleDescriptionRole:
        return summary(tool);
    case DescriptionRole:
        return description(tool);
    case Qt::CheckStateRole:
        return tool.isOffered ? Qt::Checked : Qt::Unchecked;
    case Qt::AccessibleTextRole: {
        const QString state = tool.isOffered ? tr("on") : tr("off");
        return tr("%1, %2").arg(title(tool), state);
    }
    default:
        return {};
    }
}

bool ToolListModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::CheckStateRole || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    const QString name = m_tools.at(m_rows.at(index.row())).name;
    emit offerRequested(name, value.value<Qt::CheckState>() == Qt::Checked);
    return true;
}

Qt::ItemFlags ToolListModel::flags(const QModelIndex &index) const
{
    return index.isValid() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable
            | Qt::ItemNeverHasChildren
                           : Qt::NoItemFlags;
}

static constexpr int kMaxTipChars = 1200;

QRect ToolDelegate::switchRect(const QRect &rect)
{
    const QRect place(rect.left(), rect.top(), Switch::trackSize().width() + 2 * Theme::kGap,
                      rect.height());
    return QStyle::visualRect(QGuiApplication::layoutDirection(), rect, place);
}

//! Title, and the server's own name after it where they differ.
static void paintTitle(QPainter *painter, const QRect &line, const QModelIndex &index, bool isOn)
{
    const QString title = index.data().toString();
    const QString name = index.data(ToolListModel::NameRole).toString();
    const QFontMetrics metrics(Theme::windowFont());
    const bool hasName = name != title;
    const int titleRoom = hasName ? line.width() * 2 / 3 : line.width();
    const QString shown = metrics.elidedText(title, Qt::ElideRight, titleRoom);
    painter->setFont(Theme::windowFont());
    painter->setPen(Theme::color(isOn ? Theme::Role::Text : Theme::Role::TextMuted));
    drawLine(painter, line, Qt::AlignLeft | Qt::AlignVCenter, shown);
    if (!hasName)
        return;
    QFont code = Theme::windowCodeFont();
    code.setPointSizeF(code.pointSizeF() > 0 ? code.pointSizeF() * 0.92 : code.pointSizeF());
    painter->setFont(code);
    painter->setPen(Theme::color(Theme::Role::TextMuted));
    const QRect rest
        = line.adjusted(metrics.horizontalAdvance(shown) + Theme::kGap + Theme::kGrid, 0, 0, 0);
    drawLine(painter, QStyle::visualRect(painter->layoutDirection(), line, rest),
             Qt::AlignLeft | Qt::AlignVCenter,
             painter->fontMetrics().elidedText(name, Qt::ElideMiddle, rest.width()));
}

void ToolDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const
{
    const bool isOn = index.data(Qt::CheckStateRole).value<Qt::CheckState>() == Qt::Checked;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintRowSurface(painter, option);
    Switch::paintTrack(painter, switchRect(option.rect), isOn, true);
    const QRect inner
        = QStyle::visualRect(option.direction, option.rect,
                             option.rect.adjusted(switchRect(option.rect).width(), Theme::kRowGap,
                                                  -Theme::kGap, -Theme::kRowGap));
    const int height = QFontMetrics(Theme::windowFont()).height();
    QString summary = index.data(ToolListModel::SummaryRole).toString();
    const QRect title(inner.left(),
                      summary.isEmpty() ? inner.center().y() - height / 2 : inner.top(),
                      inner.width(), height);
    paintTitle(painter, title, index, isOn);
    painter->setFont(Theme::windowSecondaryFont());
    painter->setPen(Theme::color(Theme::Role::TextMuted));
    summary = painter->fontMetrics().elidedText(summary, Qt::ElideRight, inner.width());
    drawLine(painter, inner, Qt::AlignLeft | Qt::AlignBottom, summary);
    painter->restore();
}

QSize ToolDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {100,
            QFontMetrics(Theme::windowFont()).height()
                + QFontMetrics(Theme::windowSecondaryFont()).height() + 2 + 2 * Theme::kRowGap};
}

static bool turns(QEvent *event, const QRect &place)
{
    if (event->type() == QEvent::MouseButtonRelease
        || event->type() == QEvent::MouseButtonDblClick) {
        const auto *mouse = static_cast<QMouseEvent *>(event);
        return mouse->button() == Qt::LeftButton && place.contains(mouse->position().toPoint());
    }
    if (event->type() != QEvent::KeyPress)
        return false;
    const int key = static_cast<QKeyEvent *>(event)->key();
    return key == Qt::Key_Space || key == Qt::Key_Select;
}

bool ToolDelegate::editorEvent(QEvent *event, QAbstractItemModel *model,
                               const QStyleOptionViewItem &option, const QModelIndex &index)
{
    if (!turns(event, switchRect(option.rect)))
        return false;
    const bool isOn = index.data(Qt::CheckStateRole).value<Qt::CheckState>() == Qt::Checked;
    return model->setData(index, isOn ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
}

bool ToolDelegate::helpEvent(QHelpEvent *event, QAbstractItemView *view,
                             const QStyleOptionViewItem &option, const QModelIndex &index)
{
    if (event->type() != QEvent::ToolTip || !index.isValid())
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    QString text = index.data(ToolListModel::DescriptionRole).toString();
    if (text.size() > kMaxTipChars)
        text = text.left(kMaxTipChars) + u" …"_s;
    const QString name = index.data(ToolListModel::NameRole).toString();
    // As rich text lines are wrapped.
    const QString rich = u"<p><b>"_s + name.toHtmlEscaped() + u"</b></p><p>"_s
        + text.toHtmlEscaped().replace(u'\n', u"<br>"_s) + u"</p>"_s;
    QToolTip::showText(event->globalPos(), rich, view);
    return true;
}

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
