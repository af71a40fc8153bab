// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/landmarkindex.h"

#include <QPersistentModelIndex>

namespace Ui {

class ConversationPage;

//! \brief Going through a view by what one wants to find again.
class ConversationJumps
{
public:
    //! \a view lives longer.
    explicit ConversationJumps(ConversationPage *view)
        : m_view(view)
    { }

    using Landmark = Ui::Landmark;
    //! Goes to the next one (\a step 1) or the previous one (-1); false when there is none.
    bool jump(Landmark landmark, int step);
    //! Goes to \a row, marks it for a while and says what it is.
    void showRow(int row);
    //! Goes to the message or tool call \a id and unfolds it; false when it has no row.
    bool showItem(const QString &id);

private:
    int origin(int step) const;

    ConversationPage *m_view;
    QPersistentModelIndex m_jumpedRow; // where a jump went
};

} // namespace Ui
