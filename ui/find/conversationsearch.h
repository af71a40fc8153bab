// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/rows/textselection.h"

#include <QList>
#include <QObject>
#include <QString>
#include <QStringMatcher>
#include <QTimer>

#include <vector>

namespace Ui {

class ConversationModel;
struct ConversationItem;

//! Source text of a row in which one can find.
struct SearchablePart
{
    enum class Where {
        Row, //!< What the row shows at once.
        Thought,
        Arguments, //!< Of a tool call.
        Output,
        Summary, //!< Of a compaction.
    };

    Where where = Where::Row;
    QString text;
};

//! All of \a row, folded or not, in the order in which it is shown; none for questions. The line of
//! a folded run has what its calls have.
QList<SearchablePart> searchableParts(const ConversationModel &model, int row);
//! The same of one call of a run.
QList<SearchablePart> searchableParts(const ConversationItem &call);
//! "in a thought"; empty for what the row shows at once.
QString whereText(SearchablePart::Where where);

//! \brief Counts where a text occurs in the sources of a conversation, and follows its changes.
//!
//! Works in slices of a few milliseconds, from the first row to the last; what changes is counted
//! again a little later. Nothing runs when all is counted.
class ConversationSearch : public QObject
{
    Q_OBJECT

public:
    //! The \a ordinal of occurrences in a row counts from 0.
    struct Occurrence
    {
        int row = -1;
        int ordinal = 0;
        bool isValid() const { return row >= 0; }
        friend bool operator==(const Occurrence &, const Occurrence &) = default;
    };

    //! \a model is not owned and outlives this.
    explicit ConversationSearch(const ConversationModel *model, QObject *parent = nullptr);

    //! Empty: nothing is searched.
    void setText(const QString &text, Qt::CaseSensitivity sensitivity);
    QString text() const { return m_matcher.pattern(); }
    bool isActive() const { return !m_matcher.pattern().isEmpty(); }
    //! False while rows are still to be counted.
    bool isComplete() const { return m_unknown == 0; }

    int total() const { return m_total; }
    //! How many stand before \a occurrence, of those that are counted.
    int indexOf(const Occurrence &occurrence) const;
    int countIn(int row); //!< Counts now where it is not known yet.
    //! The first one from \a row on, or the last one up to it; from the other end after the last.
    Occurrence nearest(int row, int step);
    Occurrence next(const Occurrence &from, int step);
    //! The part in which it stands; \a before: how many of its row stand before that part.
    SearchablePart::Where where(const Occurrence &occurrence, int *before) const;
    //! All in \a text, at most \a most.
    QList<TextRange> occurrences(const QString &text, int most) const;

signals:
    //! total() or what is before an occurrence may be another.
    void changed();

private:
    void restart();
    void insertRows(int first, int last);
    void removeRows(int first, int last);
    void forget(int first, int last);
    void scanSlice();
    void scan(int row);
    int count(const QString &text) const;

    const ConversationModel *m_model;
    QStringMatcher m_matcher;
    std::vector<int> m_counts; // by row; -1: not known
    QTimer m_timer;
    int m_next = 0; // no unknown row stands before
    int m_unknown = 0;
    int m_total = 0;
};

} // namespace Ui
