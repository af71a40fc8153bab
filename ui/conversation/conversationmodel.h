// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/checkpoint/checkpointtypes.h"
#include "agentcore/history/branch.h"
#include "ui/conversation/answerchoices.h"
#include "ui/conversation/conversationitem.h"
#include "ui/conversation/rowstamp.h"

#include <QAbstractListModel>
#include <QElapsedTimer>
#include <QHash>
#include <QSet>
#include <QTimer>

#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace Ui {

class PlaceIndex;
class Thumbnails;

//! \brief The rows of one conversation: what was said, thought, done and asked, in order.
//!
//! Flat: an answer has a row for each Markdown block. Text is kept as source only. Appended text
//! and output become visible together, at most every 33 ms. Widget rows stand at the end, in the
//! order in which they were added.
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

    RowKind kind(int row) const;
    //! The item of \a row; null for widget rows.
    const ConversationItem *item(int row) const;
    //! What the user said in \a row; null for other rows.
    const UserItem *userItem(int row) const;
    //! True when \a row is a call that a sub-agent made.
    bool isNested(int row) const;
    //! Tells which files of the session's folder a text names.
    PlaceIndex *places() const { return m_places; }
    //! The Markdown block of a Text or Code row; null for others.
    const MarkdownBlock *block(int row) const;
    //! True for the line of a run; item() is its first call then.
    bool isRun(int row) const;
    //! The calls behind the line of a run; empty for other rows.
    std::span<const std::unique_ptr<ConversationItem>> run(int row) const;
    //! The first row of the message or tool call \a id, or of the run that it is folded into; -1
    //! when it is not shown.
    int rowOfItem(const QString &id) const;
    //! The tool call \a id, one of a sub-agent, too; null when there is none.
    const ToolItem *toolCall(const QString &id) const;
    //! The same once the run is unfolded.
    int reveal(const QString &id);
    //! Calls \a visit for what there is, shown or folded, the newest first and the calls of a
    //! sub-agent before its own, until it returns false.
    void visitNewest(const std::function<bool(const ConversationItem &)> &visit) const;
    //! When \a row began; for the last row of a turn also how long that took.
    RowStamp stamp(int row) const;
    //! Unique and lasting for one item and block: what a cache may use.
    quint64 rowId(int row) const;
    //! True when the notice of \a row offers a retry that makes sense now.
    bool canRetry(int row) const;
    //! When what the notice of \a row tells of happens, while it is still waited for.
    std::optional<QDateTime> countdown(int row) const;

    //! Tells which user messages can be edited; unset: none.
    void setBranchPoints(std::function<bool(const QString &messageId)> isBranchPoint);
    //! The user messages of which there are several versions.
    void setForks(const QList<AgentCore::BranchFork> &forks);
    //! The versions of the user message of \a row; null when there is one only.
    const AgentCore::BranchFork *fork(int row) const;
    bool isBranchPoint(int row) const;
    //! The states of the files that can be restored.
    void setCheckpoints(const QList<AgentCore::Checkpoint> &checkpoints);
    //! The one from when the user message of \a row was sent; empty: nothing changed since, or it
    //! cannot be restored.
    QString restorePoint(int row) const;
    //! True when a turn changed files.
    bool hasChanges() const;

    //! Small pictures for the attachments.
    Thumbnails *thumbnails() const { return m_thumbnails; }

    bool isUnfolded(int row) const;
    void setUnfolded(int row, bool unfolded);
    //! How often the user asked for more of a long row.
    int moreSteps(int row) const;
    void showMore(int row);

    const AnswerChoices &choices() const { return m_choices; }
    //! The folder of the session, against which links and pictures are named.
    void setFolder(const QString &folder);
    //! Whether code is wrapped where the user chose nothing for the row.
    void setWrapsCode(bool wraps);
    bool isWrapped(int row) const;
    void setWrapped(int row, bool wrapped);
    //! A picture that \a row names was asked for and loaded.
    void addImage(int row, const QString &address, const QImage &image);

    void addWidgetRow(const QString &key);
    //! \return the row that was removed, -1 when there is none of that key.
    int removeWidgetRow(const QString &key);

private:
    struct RowRef
    {
        int item = 0;
        //! Of an answer: the block. Of a call: 0 itself, n its nth nested one; -1 the line of the
        //! run that it begins, -2 - n that of the nth nested one.
        int part = 0;
    };

    void add(const AgentCore::UserMessageAdded &update);
    void add(const AgentCore::AgentTextAppended &update);
    void add(const AgentCore::AgentThoughtAppended &update);
    void add(const AgentCore::ToolCallChanged &update);
    void add(const AgentCore::ToolOutputAppended &update);
    void add(const AgentCore::PlanChanged &update);
    void add(const AgentCore::NoticeRaised &update);
    void add(const AgentCore::FilesChanged &update);
    void add(const AgentCore::ConversationCompacted &update);
    void add(const AgentCore::CompactionProgress &update);
    // Shown elsewhere in the window.
    void add(const AgentCore::ModeChanged &) { }
    void add(const AgentCore::OptionsChanged &) { }
    void add(const AgentCore::TitleChanged &) { }
    void add(const AgentCore::UsageChanged &) { }
    void add(const AgentCore::CommandsChanged &) { }
    //! Whoever owns the view calls setTranscript().
    void add(const AgentCore::ConversationReset &) { }

    ConversationItem *itemAt(int row) const;
    bool addNested(const AgentCore::ToolCallState &call);
    void changeNested(int index, int position);
    int appendItem(const QString &key, ConversationItem::Content content);
    void closeOpenText();
    void closeText(int index);
    void markDirty(int index);
    bool takePending(int index);
    int partCount(const ConversationItem &item) const;
    void syncRows(int index, int firstChanged);
    void insertRows(int index, int offset, std::span<const int> parts);
    void removeRows(int index, int offset, int count);
    bool isOpenEnd(int index) const;
    void refold(int index);
    void makeRun(int first, int last, int joining);
    void dissolveRun(int first);
    void setRunUnfolded(int row, bool unfolded);
    void showRun(int first);
    void hideRun(int first);
    std::vector<int> partsOf(int index) const;
    void syncParts(int index);
    int rowOfPart(int index, int part) const;
    void emitChanged(int firstRow, int lastRow);
    void setTime(int index, const QDateTime &at);
    void noteTurnEnd();
    QDateTime turnEnd() const;
    qint64 turnMilliseconds(int index) const;
    void redoLinks(const ConversationItem &item);
    QString rowText(int row) const;
    QString rowDescription(int row) const;

    PlaceIndex *m_places;
    std::vector<std::unique_ptr<ConversationItem>> m_items;
    std::vector<RowRef> m_rows;
    QStringList m_widgets;
    Thumbnails *m_thumbnails;
    QHash<QString, int> m_byKey;
    QHash<QString, std::pair<int, int>> m_nested; // by call: its item and place there
    QHash<quint64, int> m_moreSteps;
    AnswerChoices m_choices;
    QHash<QString, AgentCore::BranchFork> m_forks; //!< By the message that is shown.
    QList<AgentCore::Checkpoint> m_checkpoints; // of turns, the oldest first
    std::function<bool(const QString &)> m_isBranchPoint;
    QSet<QString> m_pinned;
    std::vector<int> m_dirty;
    std::vector<int> m_openTexts; // may still grow
    QTimer m_refresh;
    QElapsedTimer m_thinking;
    int m_compacting = -1; // the item that shows it
    bool m_loading = false;
    bool m_running = false;
    bool m_paused = false;
};

} // namespace Ui
