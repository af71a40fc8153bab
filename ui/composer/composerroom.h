// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

namespace Ui {

class AttachmentBar;
class ComposerEdit;

//! \brief How high the text of a composer may become; in pixels.
class ComposerRoom
{
public:
    //! Both outlive this.
    ComposerRoom(ComposerEdit *edit, const AttachmentBar *attachments)
        : m_edit(edit)
        , m_attachments(attachments)
    { }

    //! Height that the page has, for the limit of 40 %.
    void setPageHeight(int height);
    //! \brief The text takes at most \a pixels more than now, or less, and scrolls from there on.
    //!
    //! Unset: again its share of the page.
    void setRoomToGrow(std::optional<int> pixels);
    //! The attachments take another height.
    void fit();

private:
    ComposerEdit *m_edit;
    const AttachmentBar *m_attachments;
    int m_pageHeight = 600;
    std::optional<int> m_mostOfText; // whatever the page has
};

} // namespace Ui
