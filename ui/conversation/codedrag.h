// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/rows/row.h"
#include "ui/desktop/handedfiles.h"

#include <QObject>
#include <QPersistentModelIndex>

class QMimeData;
class QMouseEvent;

namespace Ui {

class ConversationPage;

//! \brief Code and changes that are dragged out of the conversation: a file for the file manager
//! and for editors, text for all else.
//!
//! Code by the buttons of its block or its header, the changes of a call as a patch by its line;
//! what the pointer does there otherwise goes on.
class CodeDrag : public QObject
{
    Q_OBJECT

public:
    //! \a view owns this.
    explicit CodeDrag(ConversationPage *view);

    //! Whether \a point of the viewport, in \a row, is a place to drag code by besides its buttons.
    static bool isHandle(const ConversationPage &view, int row, const QPoint &point);

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void press(const QMouseEvent &event);
    bool move(const QMouseEvent &event);
    void start();
    QMimeData *dataOf(int row);

    ConversationPage *m_view;
    HandedFiles m_files;
    QPersistentModelIndex m_row; //!< Of what may be dragged; invalid: none.
    QPoint m_from;
    Hit m_hit;
};

} // namespace Ui
