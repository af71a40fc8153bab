// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/model/conversationrows.h"
#include "ui/conversation/model/conversationtree.h"
#include "ui/conversation/model/messageversions.h"
#include "ui/conversation/model/rowchoices.h"
#include "ui/conversation/model/rowstamp.h"

#include <QAbstractListModel>
#include <QTimer>

namespace Ui {

class PlaceIndex;
class Thumbnails;

//! \brief The rows of one conversation as a model for views.
//!
//! Appended text and output become visible together, at most every 33 ms. Widget rows stand at the
//! end, in the order in which they were added.
class ConversationModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum class RowKind {
        User,
        Text,
        Code,
        Thought,
        Tool,
        Plan,
        Notice,
        Changes,
        Compaction,
        Run, //!< The line of neighbouring calls of one kind.
        Widget,
    };
    enum Role { KindRole = Qt::UserRole + 1 };
    static constexpr int kRefreshMilliseconds = 33;

    explicit ConversationModel(QObject *parent = nullptr);
    ~ConversationModel() override;

    //! Replaces everything but widget rows; \a running: a turn is under way.
    void setTranscript(const std::vector<AgentCore::SessionUpdate> &updates, bool running);
    void apply(const AgentCore::SessionUpdate &update);
    //! Which messages of the user compaction keeps; also those of the next transcript.
    void setPinned(const QSet<QString> &messageIds);
    //! A turn began or ended.
    void setRunning(bool running);
    //! Makes text that waits for the next refresh visible now.
    void flush();
    //! While paused nothing is refreshed; text is kept.
    void setPaused(bool paused);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

    //! What happened.
    ConversationTree &tree() const { return *m_tree; }
    //! The rows made of it; without widget rows.
    const ConversationRows &rows() const { return *m_rows; }
    //! What is known of them besides.
    MessageVersions &versions() const { return *m_versions; }
    //! How the user wants to see them.
    RowChoices &choices() const { return *m_choices; }
    //! Tells which files of the session's folder a text names.
    PlaceIndex *places() const { return m_places; }
    //! Small pictures for the attachments.
    Thumbnails *thumbnails() const { return m_thumbnails; }

    RowKind kind(int row) const;
    //! The item of \a row; null for widget rows.
    const ConversationItem *item(int row) const { return m_rows->item(row); }
    //! The Markdown block of a Text or Code row; null for others.
    const MarkdownBlock *block(int row) const { return m_rows->block(row); }
    //! The same as of rows(), once the run that folds it is unfolded.
    int reveal(const QString &id) { return m_rows->reveal(id); }
    //! When \a row began; for the last row of a turn also how long that took.
    RowStamp stamp(int row) const;
    //! True when the notice of \a row offers a retry that makes sense now.
    bool canRetry(int row) const;
    bool isUnfolded(int row) const { return m_rows->isUnfolded(row); }
    void setUnfolded(int row, bool unfolded) { m_rows->setUnfolded(row, unfolded); }

    void addWidgetRow(const QString &key);
    //! \return the row that was removed, -1 when there is none of that key.
    int removeWidgetRow(const QString &key);

private:
    void touch(int first, int last) { emit dataChanged(index(first), index(last)); }
    void followRows();
    void emitChanged(int firstRow, int lastRow);
    QString rowText(int row) const;
    QString rowDescription(int row) const;

    PlaceIndex *m_places;
    Thumbnails *m_thumbnails;
    ConversationTree *m_tree;
    ConversationRows *m_rows;
    std::unique_ptr<MessageVersions> m_versions;
    std::unique_ptr<RowChoices> m_choices;
    QStringList m_widgets;
    QTimer m_refresh;
    bool m_paused = false;
};

} // namespace Ui
