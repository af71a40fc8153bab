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
    //! \brief A question waits: the strip neither appears nor goes nor changes its height until it
    //! is answered.
    void setWaiting(bool waits);
    //! The first entry that can be reached; false: nothing waits.
    bool focusFirst();
    QList<QueueRow *> rows() const { return m_rows; }

signals:
    void steerRequested(quint64 id);
    void editRequested(quint64 id);
    void moveRequested(quint64 id, int step);
    void removeRequested(quint64 id);
    void continueRequested();
    //! What waits is in sight, after a question.
    void shown();
    //! The last row went while it had the focus.
    void focusLeft();

private:
    void buildLayout();
    QueueRow *addRow();
    void fitHeight();
    void showRows();
    bool holdsFocus() const;
    void moveFocus(QueueRow *from, int step);

    Label *m_title = nullptr;
    Button *m_continue = nullptr;
    QScrollArea *m_scroll = nullptr;
    QVBoxLayout *m_column = nullptr;
    QList<QueueRow *> m_rows;
    bool m_isWaiting = false;
};

} // namespace Ui
