// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/model/conversationitem.h"

#include <QObject>

#include <span>

namespace Ui {

class ConversationTree;

//! What of an item a row shows.
struct RowPart
{
    enum class Kind {
        Own, //!< The item itself; of an answer its block \a index.
        RunLine, //!< The line of the run that the item begins.
        Call, //!< Its nested call \a index.
        CallRunLine, //!< The line of the run that its nested call \a index begins.
    };
    Kind kind = Kind::Own;
    int index = 0;
    friend bool operator==(const RowPart &, const RowPart &) = default;
};

//! How an item, or a call of its sub-agent, is shown.
struct ShownItem
{
    int firstRow = 0; //!< Of an item.
    int rowCount = 0; //!< The same.
    bool unfolded = false;
    //! Of a call in a run: where that begins, among its siblings; -1: it is in none.
    int runStart = -1;
    int runLength = 0; //!< Calls of the run that begins here.
    bool runUnfolded = false; //!< Of the first call of a run.
    std::vector<ShownItem> nested = {};
};

//! How much of the tool work has rows of its own.
enum class Density {
    All, //!< Every call.
    Normal, //!< Neighbouring calls of one kind are a run, but for those that change files.
    Summary, //!< Neighbouring calls of all kinds are one.
};

//! \brief The flat rows that a tree of what happened has at present.
//!
//! An answer has a row for each Markdown block. Neighbouring calls of one kind that are done stand
//! behind one line, a run, until it is unfolded; the calls of a sub-agent stand below its own while
//! that is unfolded. Tells all changes, also while the tree loads.
class ConversationRows : public QObject
{
    Q_OBJECT

public:
    //! \a tree lives as long as this.
    explicit ConversationRows(const ConversationTree *tree, QObject *parent = nullptr);

    //! The tree is about to load: there is nothing.
    void clear()
    {
        m_rows.clear();
        m_shown.clear();
    }
    int count() const { return int(m_rows.size()); }
    //! The item or nested call of \a row, of a run its first call; null outside of the rows.
    const ConversationItem *item(int row) const;
    //! What the user said in \a row; null for other rows.
    const UserItem *userItem(int row) const;
    //! The Markdown block of \a row of an answer; null for others.
    const MarkdownBlock *block(int row) const;
    //! True when \a row is a call that a sub-agent made.
    bool isNested(int row) const;
    //! True for the line of a run; item() is its first call then.
    bool isRun(int row) const;
    //! The calls behind the line of a run; empty for other rows.
    std::span<const std::unique_ptr<ConversationItem>> run(int row) const;
    //! Which item of the tree, or of whose calls one, \a row shows.
    int itemIndex(int row) const { return m_rows[size_t(row)].item; }
    //! The first row of what \a row belongs to: an item with its nested calls.
    int firstRowOf(int row) const;
    bool isLastOfItem(int row) const;
    //! Unique and lasting for one item and part: what a cache may use. Also for rows below these.
    quint64 rowId(int row) const;
    //! The first row of the message or tool call \a id, or of the run that it is folded into; -1
    //! when it is not shown.
    int rowOfItem(const QString &id) const;
    //! The same once the run is unfolded.
    int reveal(const QString &id);
    bool isUnfolded(int row) const;
    void setUnfolded(int row, bool unfolded);
    //! Folds anew what there is. Normal by default.
    void setDensity(Density density);
    //! The last call of a turn that is over may belong to a run now.
    void refoldEnd();
    //! The notices at the end look otherwise, as what can be pressed is another.
    void touchEnd();

signals:
    void aboutToInsert(int first, int last);
    void inserted();
    void aboutToRemove(int first, int last);
    void removed();
    void changed(int first, int last);

private:
    struct RowRef
    {
        int item = 0;
        RowPart part = {};
    };

    const ShownItem &shown(int row) const;
    ShownItem &shown(int row) { return const_cast<ShownItem &>(std::as_const(*this).shown(row)); }
    void handleAppended(int index);
    void handleNested(int index, int position);
    void touchPart(int index, int part);
    void syncItem(int index, int firstChanged);
    void syncCall(int index);
    void insertRows(int index, int offset, std::span<const RowPart> parts);
    void removeRows(int index, int offset, int count);
    std::vector<RowPart> partsOf(int index);
    int rowOfPart(int index, const RowPart &part) const;
    bool isOpenEnd(int index) const;
    void refold(int index);
    void makeRun(int first, int last, int joining);
    void dissolveRun(int first);
    void setRunUnfolded(int row, bool unfolded);
    void showRun(int first);
    void hideRun(int first);

    const ConversationTree *m_tree;
    const std::vector<std::unique_ptr<ConversationItem>> &m_items; // of the tree
    std::vector<ShownItem> m_shown; // of those items
    std::vector<RowRef> m_rows;
    Density m_density = Density::Normal;
};

} // namespace Ui
