// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/index/sessionquery.h"
#include "agentcore/session/agent.h"

#include <QAbstractListModel>
#include <QStyledItemDelegate>
#include <QTimer>
#include <QWidget>

class QListView;

namespace Ui {

//! \brief What a search in all sessions found, as rows.
class HitModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        FolderRole = Qt::UserRole + 1, //!< QString, for people; empty: the folder of the window.
        ExcerptRole, //!< QString; empty when it says what the title says.
        MarksRole, //!< QList<std::pair<int, int>>, in the excerpt, or else in the title.
        TimeRole, //!< QString: short local date.
    };

    using QAbstractListModel::QAbstractListModel;

    //! \a folder is the one of the window.
    void setHits(const QList<AgentCore::SessionHit> &hits, const QString &folder);
    const AgentCore::SessionHit &hit(int row) const { return m_hits.at(row); }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    QString folderText(const AgentCore::SessionHit &hit) const;

    QList<AgentCore::SessionHit> m_hits;
    QString m_folder;
};

//! \brief Paints the rows of HitModel: title and date, the folder, what was found.
class HitDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

class FilterButton;
class Label;

//! \brief Finds sessions of all folders by their texts while somebody types.
//!
//! Filters may stand among the words, see SearchFilters. //! One search at a time; what is typed
//! meanwhile is searched for next. While sessions are still being indexed it says so and searches
//! again.
class SearchPane : public QWidget
{
    Q_OBJECT

public:
    static constexpr int kDebounceMilliseconds = 120;
    static constexpr int kRepeatMilliseconds = 700;

    explicit SearchPane(QWidget *parent = nullptr);

    //! Not owned; outlives this.
    void setAgent(AgentCore::Agent *agent);
    //! The agent can search.
    bool isAvailable() const { return m_agent && m_agent->capabilities().searchSessions; }
    //! Hits in other folders say where they are.
    void setFolder(const QString &folder);
    //! Searches for \a words soon; with none it forgets what it shows.
    void setWords(const QString &words);
    //! Opens the first hit; when they are still being looked for, as soon as they are there.
    void openFirst();
    //! Gives the list the focus, on its first row unless one is chosen.
    void focusList();

    //! \brief A button for the filters, for beside the field; hidden where nothing can be searched.
    //!
    //! Whose layout takes it owns it.
    FilterButton *filters() const { return m_filters; }
    QListView *list() const { return m_list; }
    QString status() const;

signals:
    void hitChosen(const AgentCore::SessionHit &hit);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void search();
    void handleFound(const QString &words, const AgentCore::Result<AgentCore::SessionHits> &hits);
    QString emptyText() const;
    void choose(const QModelIndex &index);
    bool isCurrent() const { return m_words == m_shownWords && !m_searching; }

    AgentCore::Agent *m_agent = nullptr;
    FilterButton *m_filters = nullptr;
    HitModel *m_model = nullptr;
    QListView *m_list = nullptr;
    Label *m_status = nullptr;
    QTimer m_soon;
    QTimer m_busy; //!< Says so when a search takes long.
    QString m_folder;
    QString m_words; //!< As they are typed.
    QString m_shownWords; //!< Of the hits that are shown.
    bool m_isFiltered = false; //!< The hits that are shown.
    bool m_searching = false;
    bool m_opensFirst = false;
};

} // namespace Ui
