// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/search/searchpane.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/index/searchfilters.h"
#include "ui/search/filterbutton.h"
#include "ui/text/amounts.h"
#include "ui/text/coretext.h"
#include "ui/text/displaypath.h"
#include "ui/text/plaintip.h"
#include "ui/theme/rowsurface.h"
#include "ui/theme/theme.h"
#include "ui/widgets/itemlist.h"
#include "ui/widgets/label.h"

#include <QAbstractItemView>
#include <QBoxLayout>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QListView>
#include <QPainter>
#include <QStyle>
#include <QTextLayout>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

void HitModel::setHits(const QList<SessionHit> &hits, const QString &folder)
{
    if (hits == m_hits && folder == m_folder)
        return; // the chosen row stays
    beginResetModel();
    m_hits = hits;
    m_folder = folder;
    endResetModel();
}

int HitModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_hits.size());
}

QString HitModel::folderText(const SessionHit &hit) const
{
    return hit.session.cwd == m_folder ? QString() : displayPath(hit.session.cwd);
}

QVariant HitModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const SessionHit &hit = m_hits.at(index.row());
    const QString title = sanitizedForDisplay(hit.session.title).simplified();
    const QString excerpt = hit.excerpt == title ? QString() : hit.excerpt;
    switch (role) {
    case Qt::DisplayRole:
        return title;
    case Qt::ToolTipRole:
        return plainTip(displayPath(hit.session.cwd));
    case Qt::AccessibleTextRole: {
        const QString folder = folderText(hit);
        const QString what
            = folder.isEmpty() ? title : tr("%1, in the folder %2").arg(title, folder);
        return excerpt.isEmpty() ? what : tr("%1: %2").arg(what, excerpt);
    }
    case FolderRole:
        return folderText(hit);
    case ExcerptRole:
        return excerpt;
    case MarksRole:
        return QVariant::fromValue(hit.marks);
    case TimeRole:
        return agoText(hit.session.updatedAt, QDateTime::currentDateTimeUtc());
    default:
        return {};
    }
}

static constexpr int kExcerptLines = 2;

using Marks = QList<std::pair<int, int>>;

//! The marked places, bold and in the colour of links.
static QList<QTextLayout::FormatRange> formatsOf(const Marks &marks)
{
    QTextCharFormat format;
    format.setFontWeight(QFont::DemiBold);
    format.setForeground(Theme::color(Theme::Role::Link));
    QList<QTextLayout::FormatRange> ranges;
    for (const auto &[start, length] : marks)
        ranges.append({start, length, format});
    return ranges;
}

//! Lays \a layout out in at most \a maxLines lines of \a width. \return its height.
//! The side follows the window, what is read in it the text.
static int layOut(QTextLayout &layout, int width, int maxLines)
{
    QTextOption wrap;
    wrap.setAlignment(QStyle::visualAlignment(QGuiApplication::layoutDirection(), Qt::AlignLeft));
    wrap.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(wrap);
    qreal height = 0;
    layout.beginLayout();
    for (int i = 0; i < maxLines; ++i) {
        QTextLine line = layout.createLine();
        if (!line.isValid())
            break;
        line.setLineWidth(width);
        line.setPosition({0, height});
        height += line.height();
    }
    layout.endLayout();
    return int(std::ceil(height));
}

static int excerptHeight(const QModelIndex &index, int width)
{
    const QString excerpt = index.data(HitModel::ExcerptRole).toString();
    if (excerpt.isEmpty())
        return 0;
    QTextLayout layout(excerpt, Theme::windowSecondaryFont());
    layout.setFormats(formatsOf(index.data(HitModel::MarksRole).value<Marks>()));
    return layOut(layout, width, kExcerptLines);
}

//! Title first with its marks, date at the end. \return the height.
static int paintTitle(QPainter *painter, const QRect &inner, const QModelIndex &index)
{
    const QString time = index.data(HitModel::TimeRole).toString();
    painter->setFont(Theme::windowSecondaryFont());
    painter->setPen(Theme::color(Theme::Role::TextMuted));
    const int timeWidth = painter->fontMetrics().horizontalAdvance(time);
    const int height = QFontMetrics(Theme::windowFont()).height();
    const QRect line(inner.left(), inner.top(), inner.width(), height);
    painter->drawText(line, Qt::AlignRight | Qt::AlignVCenter, time);

    const int width = inner.width() - timeWidth - Theme::kGap;
    const QString title = QFontMetrics(Theme::windowFont())
                              .elidedText(index.data().toString(), Qt::ElideRight, width);
    QTextLayout layout(title, Theme::windowFont());
    if (index.data(HitModel::ExcerptRole).toString().isEmpty())
        layout.setFormats(formatsOf(index.data(HitModel::MarksRole).value<Marks>()));
    const QRect room(line.left(), line.top(), width + Theme::kGap, height);
    layOut(layout, room.width(), 1);
    painter->setPen(Theme::color(Theme::Role::Text));
    layout.draw(painter,
                QStyle::visualRect(QGuiApplication::layoutDirection(), inner, room).topLeft());
    return height;
}

void HitDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                        const QModelIndex &index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setClipRect(option.rect);
    paintRowSurface(painter, option);
    QRect inner = option.rect.adjusted(Theme::kGap, Theme::kRowGap, -Theme::kGap, -Theme::kRowGap);
    inner.setTop(inner.top() + paintTitle(painter, inner, index));
    painter->setPen(Theme::color(Theme::Role::TextMuted));
    painter->setFont(Theme::windowSecondaryFont());
    if (const QString folder = index.data(HitModel::FolderRole).toString(); !folder.isEmpty()) {
        const QFontMetrics metrics = painter->fontMetrics();
        drawLine(painter, inner, Qt::AlignLeft | Qt::AlignTop,
                 metrics.elidedText(folder, Qt::ElideMiddle, inner.width()));
        inner.setTop(inner.top() + metrics.height());
    }
    if (const QString excerpt = index.data(HitModel::ExcerptRole).toString(); !excerpt.isEmpty()) {
        QTextLayout layout(excerpt, Theme::windowSecondaryFont());
        layout.setFormats(formatsOf(index.data(HitModel::MarksRole).value<Marks>()));
        layOut(layout, inner.width(), kExcerptLines);
        layout.draw(painter, inner.topLeft());
    }
    painter->restore();
}

QSize HitDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    constexpr int kFallbackWidth = 220;
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    const int width = (view ? view->viewport()->width() : kFallbackWidth) - 2 * Theme::kGap;
    const bool hasFolder = !index.data(HitModel::FolderRole).toString().isEmpty();
    const int folder = hasFolder ? QFontMetrics(Theme::windowSecondaryFont()).height() : 0;
    return {100,
            QFontMetrics(Theme::windowFont()).height() + folder + excerptHeight(index, width)
                + 2 * Theme::kRowGap};
}

static constexpr int kBusyMilliseconds = 300;

SearchPane::SearchPane(QWidget *parent)
    : QWidget(parent)
    , m_filters(new FilterButton)
    , m_model(new HitModel(this))
{
    setObjectName("searchPane"_L1);
    m_filters->hide();
    m_status = new Label({}, Theme::Role::TextMuted, Label::Size::Secondary);
    m_status->setObjectName("searchStatus"_L1);
    m_status->setWordWrap(true);
    m_status->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_status->setContentsMargins(Theme::kGap, Theme::kGap, Theme::kGap, Theme::kGap);
    m_list = new ItemList;
    m_list->setObjectName("searchHits"_L1);
    m_list->setAccessibleName(tr("Found sessions"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new HitDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->viewport()->setAutoFillBackground(false);
    m_list->setMouseTracking(true);
    m_list->setResizeMode(QListView::Adjust); // rows are as high as their width asks
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->installEventFilter(this);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_status);
    column->addWidget(m_list, 1);
    m_status->showText({});

    m_soon.setSingleShot(true);
    m_busy.setSingleShot(true);
    m_busy.setInterval(kBusyMilliseconds);
    connect(&m_soon, &QTimer::timeout, this, &SearchPane::search);
    connect(&m_busy, &QTimer::timeout, this, [this] { m_status->showText(tr("Searching…")); });
    connect(m_list, &QListView::clicked, this, &SearchPane::choose);
}

void SearchPane::setAgent(Agent *agent)
{
    m_agent = agent;
    m_filters->setVisible(isAvailable());
}

QString SearchPane::status() const
{
    return m_status->isHidden() ? QString() : m_status->text();
}

void SearchPane::setFolder(const QString &folder)
{
    m_folder = folder;
    m_filters->setVisible(isAvailable());
    if (!m_words.isEmpty())
        m_soon.start(0);
}

void SearchPane::setWords(const QString &words)
{
    m_words = words.trimmed();
    m_opensFirst = false;
    if (m_words.isEmpty()) {
        m_soon.stop();
        m_busy.stop();
        m_shownWords.clear();
        m_model->setHits({}, m_folder);
        m_status->showText({});
        return;
    }
    if (!m_searching)
        m_soon.start(kDebounceMilliseconds);
}

void SearchPane::search()
{
    if (m_searching || m_words.isEmpty())
        return;
    const TypedQuery typed = SearchFilters::read(m_words, m_folder, QDateTime::currentDateTime());
    m_isFiltered = typed.isFiltered;
    if (!typed.unread.isEmpty()) {
        m_shownWords = m_words;
        m_model->setHits({}, m_folder);
        m_status->showText(
            tr("“%1” says nothing: a command ends with a number or “failed”, a time is "
               "2026-11-22 or 7d, a folder is “here”")
                .arg(typed.unread));
        return;
    }
    m_searching = true;
    m_busy.start();
    m_agent->searchSessions(typed.query)
        .then(this, [this, words = m_words](const Result<SessionHits> &hits) {
            handleFound(words, hits);
        });
}

void SearchPane::handleFound(const QString &words, const Result<SessionHits> &hits)
{
    m_searching = false;
    m_busy.stop();
    if (words != m_words) { // more was typed meanwhile
        if (!m_words.isEmpty())
            m_soon.start(0);
        return;
    }
    m_shownWords = words;
    m_model->setHits(hits ? hits->hits : QList<SessionHit>(), m_folder);
    if (!hits) {
        m_status->showText(tr("Sessions cannot be searched:") + u'\n'
                           + coreText(hits.error().message));
        return;
    }
    if (hits->indexedPercent < 100) {
        m_status->showText(tr("Sessions are still being read: %1 %").arg(hits->indexedPercent));
        m_soon.start(kRepeatMilliseconds);
    } else {
        m_status->showText(hits->hits.isEmpty() ? emptyText() : QString());
    }
    if (std::exchange(m_opensFirst, false))
        choose(m_model->index(0));
}

QString SearchPane::emptyText() const
{
    return m_isFiltered ? tr("No session has these words and passes the filters")
                        : tr("No session has these words");
}

void SearchPane::openFirst()
{
    if (isCurrent())
        choose(m_model->index(0));
    else
        m_opensFirst = true;
}

void SearchPane::focusList()
{
    if (m_model->rowCount() == 0)
        return;
    if (!m_list->currentIndex().isValid())
        m_list->setCurrentIndex(m_model->index(0));
    m_list->setFocus(Qt::OtherFocusReason);
}

void SearchPane::choose(const QModelIndex &index)
{
    if (index.isValid())
        emit hitChosen(m_model->hit(index.row()));
}

bool SearchPane::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_list && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            choose(m_list->currentIndex());
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace Ui
