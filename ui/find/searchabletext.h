// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

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

} // namespace Ui
