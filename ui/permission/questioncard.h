// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QFrame>
#include <QHash>
#include <QObject>
#include <QRect>
#include <QVariant>

#include <chrono>
#include <functional>

class QAbstractButton;
class QBoxLayout;
class QKeyEvent;
class QLabel;
class QWidget;

namespace Ui {

//! \brief Keeps a question from being answered by a click that was meant for something else.
//!
//! A card that appeared, moved or changed a moment ago takes no click: what stood below a resting
//! pointer before is not what stands there now. Places count in the window, so that the window
//! itself may be moved. Keys and the actions of the accessibility interface have no place and are
//! not its concern.
class ClickGuard : public QObject
{
    Q_OBJECT

public:
    using Clock = std::function<std::chrono::steady_clock::time_point()>;

    //! A longer time for double clicks of the system holds instead.
    static constexpr std::chrono::milliseconds kPause{500};

    //! \a card asks and owns this.
    explicit ClickGuard(QWidget *card);

    //! For tests: the time of all guards from now on; empty: the real one.
    static void setClock(Clock clock);
    //! By that clock.
    static std::chrono::steady_clock::time_point now();

    //! What the card says is something else now.
    void noteChange();
    bool takesClicks() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void compare();
    bool concerns(const QObject *watched) const;

    QWidget *m_card;
    QHash<const QWidget *, QRect> m_places; //!< Of the card and its buttons, in the window.
    std::chrono::steady_clock::time_point m_changedAt;
};

class AnswerButton;
class WrapLabel;

//! \brief A card that asks the user something: a coloured edge, a title and a column below it.
//!
//! Never takes the focus by itself, and takes no click right after it appeared, moved or changed.
//! Its height changes while it is shown; a parent without a layout hears of that by
//! QEvent::LayoutRequest.
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
    //! Shows everything as high as there is room.
    virtual void setRoomy(bool roomy) { Q_UNUSED(roomy) }
    //! What the user put in but did not send yet; for another card of the same question.
    virtual QVariant draft() const { return {}; }
    virtual void setDraft(const QVariant &draft) { Q_UNUSED(draft) }
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
    //! What the card says is something else now, see ClickGuard.
    void noteChange();
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    virtual void applyTheme();

private:
    Theme::Role m_edge;
    WrapLabel *m_title = nullptr;
    QLabel *m_counter = nullptr;
    ClickGuard *m_guard;
};

} // namespace Ui
