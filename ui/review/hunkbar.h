// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace Ui {

class Button;
class Label;

//! \brief The thin bar above a change of a diff: where it is, Keep, Reject, Comment.
//!
//! Of one that is decided it is all that is seen: what was decided, and Undo.
class HunkBar : public QWidget
{
    Q_OBJECT

public:
    explicit HunkBar(QWidget *parent);

    enum class State {
        Open,
        Kept,
        Rejected, //!< Put back: there is nothing to decide.
        Gone, //!< Nobody decided that, but it is not there any more.
    };

    //! What it says of the change; \a name: for people who hear the buttons ("change 2 of 5").
    void setChange(const QString &place, const QString &name, State state);
    void setEnabledDecisions(bool keep, bool reject, bool undo);
    //! Whether n, p, y and x are about this one.
    void setCurrent(bool current);

signals:
    void keepRequested();
    void rejectRequested();
    void commentRequested();
    void undoRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void showTexts();

    Label *m_place;
    Button *m_undo;
    Button *m_keep;
    Button *m_reject;
    Button *m_comment;
    State m_state = State::Open;
    bool m_isCurrent = false;
};

} // namespace Ui
