// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/queue/promptqueue.h"

#include <QWidget>

class QScrollArea;
class QVBoxLayout;

namespace Ui {

class Button;
class Label;
class QueueRow;

//! \brief What waits in the session in view, above the composer; hidden when nothing does.
class QueueStrip : public QWidget
{
    Q_OBJECT

public:
    explicit QueueStrip(QWidget *parent = nullptr);

    //! \a isHeld: nothing goes on by itself; \a canSteer: a turn runs that takes messages.
    void setEntries(const QList<QueueEntry> &entries, bool isHeld, bool canSteer);
    //! \brief A question waits: until it is answered the strip neither takes room, nor gives it
    //! back, nor changes its height. What begins to wait meanwhile is shown over what is there.
    void setWaiting(bool waits);
    //! The first entry that can be reached; false: nothing waits.
    bool focusFirst();
    QList<QueueRow *> rows() const { return m_rows; }
    //! It is to lie over what is there, and to move nothing.
    bool floats() const { return m_floats; }

signals:
    void steerRequested(quint64 id);
    void editRequested(quint64 id);
    void moveRequested(quint64 id, int step);
    void removeRequested(quint64 id);
    void continueRequested();
    void floatsChanged(bool floats);
    //! The last row went while it had the focus.
    void focusLeft();

private:
    void buildLayout();
    QueueRow *addRow();
    void fitHeight();
    void showRows();
    void setFloats(bool floats);
    bool holdsFocus() const;
    void moveFocus(QueueRow *from, int step);

    Label *m_title = nullptr;
    Button *m_continue = nullptr;
    QScrollArea *m_scroll = nullptr;
    QVBoxLayout *m_column = nullptr;
    QList<QueueRow *> m_rows;
    bool m_isWaiting = false;
    bool m_floats = false;
};

} // namespace Ui
