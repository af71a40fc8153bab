// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/search/searchpane.h"

#include "agentcore/index/searchfilters.h"
#include "ui/search/filterbutton.h"
#include "ui/search/hitdelegate.h"
#include "ui/search/hitmodel.h"
#include "ui/text/coretext.h"
#include "ui/theme/theme.h"
#include "ui/widgets/itemlist.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QListView>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

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
