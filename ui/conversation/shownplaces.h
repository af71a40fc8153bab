// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/rows/textselection.h"

#include <QPoint>

namespace Ui {

class ConversationPage;

//! \brief Where places in the text of the rows stand in a view; points are those of its viewport.
class ShownPlaces
{
public:
    //! \a view lives longer.
    explicit ShownPlaces(ConversationPage *view)
        : m_view(view)
    { }

    //! The place nearest to \a point; row -1: there are no rows.
    TextPlace at(const QPoint &point) const;
    //! The top left of what stands at \a place.
    QPoint pointOf(const TextPlace &place) const;
    //! Scrolls as little as is needed for the line of \a place.
    void show(const TextPlace &place) const;

private:
    ConversationPage *m_view;
};

} // namespace Ui
