// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Ui {

class ConversationPage;

//! \brief Goes from one version of a message to another, and begins a new one.
class ConversationVersions
{
public:
    //! \a view lives longer.
    explicit ConversationVersions(ConversationPage *view)
        : m_view(view)
    { }

    //! Asks for the branch \a branchId; the message of \a row stays where it is.
    void show(int row, const QString &branchId) const;
    //! The next version of the current row (\a step 1), or the previous one (-1); false when there
    //! is none.
    bool step(int step) const;
    //! Asks that the message of \a row be edited, if it can be.
    void edit(int row) const;

private:
    ConversationPage *m_view;
};

} // namespace Ui
