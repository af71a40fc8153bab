// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QFrame>

class QBoxLayout;
class QKeyEvent;
class QLabel;

namespace Ui {

class AnswerButton;
class WrapLabel;

//! \brief A card that asks the user something: a coloured edge, a title and a column below it.
//!
//! Never takes the focus by itself. Its height changes while it is shown; a parent without a layout
//! hears of that by QEvent::LayoutRequest.
class QuestionCard : public QFrame
{
    Q_OBJECT

public:
    explicit QuestionCard(Theme::Role edge, QWidget *parent = nullptr);

    //! "1 of 3" beside the title while several questions wait; nothing for \a total < 2.
    void setCounter(int position, int total);
    //! Puts the keyboard focus on what is to be used first, never on what allows something (from a
    //! shortcut only).
    virtual void focusFirst() = 0;

    bool hasHeightForWidth() const override { return true; }
    //! Height that the whole content needs at \a width.
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;

protected:
    //! The title's line, the first of column(); more can be put at its end.
    QBoxLayout *addTitleRow(const QString &title);
    QBoxLayout *column() const;
    //! The title, made by addTitleRow().
    QString title() const;
    //! \brief What \a key does on the \a button of an answer: keys that are not armed, and those
    //! that are held, do nothing; Enter clicks. False: what it does on any button.
    static bool handleAnswerKey(AnswerButton &button, const QKeyEvent &key, bool isArmed);
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    virtual void applyTheme();

private:
    Theme::Role m_edge;
    WrapLabel *m_title = nullptr;
    QLabel *m_counter = nullptr;
};

} // namespace Ui
