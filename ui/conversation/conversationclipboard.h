// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Ui {

class ConversationPage;

//! \brief Puts what a view shows on the clipboard: what is selected, or else the current row.
class ConversationClipboard
{
public:
    //! \a view lives longer.
    explicit ConversationClipboard(const ConversationPage *view)
        : m_view(view)
    { }

    void copy() const;
    //! The same as Markdown.
    void copyMarkdown() const;
    //! The source of the answer of the current row, else of the last one.
    void copyAnswer() const;
    //! What that copies; empty: there is none.
    QString answer() const;

private:
    int currentRow() const;

    const ConversationPage *m_view;
};

} // namespace Ui
