// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/walk/thing.h"

#include <memory>

namespace Testing {

//! \brief One way in which a person works the window: by the mouse, by keys alone, or by nothing
//! but the accessibility interface.
//!
//! Each function waits until what it needs is there, does it once, and is false, with problem(),
//! when it cannot be done in this way.
class Hand
{
public:
    //! For one thing to come; a busy machine needs more than a person.
    static constexpr int kPatience = 30'000; // ms

    static QStringList names();
    static std::unique_ptr<Hand> make(const QString &name);

    virtual ~Hand() = default;

    //! A button, an entry of a menu, a check box; \a inside: as findThing().
    virtual bool press(const QString &name, const QString &inside = {}) = 0;
    //! In place of what is in the field.
    virtual bool write(const QString &field, const QString &text) = 0;
    //! Chooses the row and lets happen what comes of it.
    virtual bool pick(const QString &list, const QString &row) = 0;
    //! A value of a field that offers several.
    virtual bool choose(const QString &field, const QString &value);
    //! What the list of all commands has under these words.
    virtual bool command(const QString &words);
    //! Writes a message and sends it.
    virtual bool send(const QString &text);
    //! What is written already.
    virtual bool sendWritten();
    //! Answers the question that waits.
    virtual bool allow();
    //! As the bar above a change of the review has it.
    virtual bool rejectFirstChange();
    virtual bool commentSecondChange();
    virtual bool undoDecision();
    virtual bool redoDecision();
    virtual bool openSettings();
    bool closeWindowInFront();

    QString problem() const { return m_problem; }

protected:
    //! Waits until it is there and enabled; nothing, with problem(), when it does not come.
    Thing wanted(Thing::Kind kind, const QString &name, const QString &inside = {});
    bool failed(const QString &why);
    virtual void askToClose(QWindow *window); // by the button in its frame
    //! To the window that has the keys; to none where no window has them.
    static void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {});
    //! In place of what the field with the focus holds.
    static void type(const QString &text);

private:
    QString m_problem;
};

//! By the mouse; words are typed where it clicked.
class MouseHand : public Hand
{
public:
    bool press(const QString &name, const QString &inside = {}) override;
    bool write(const QString &field, const QString &text) override;
    bool pick(const QString &list, const QString &row) override;

private:
    bool click(Thing::Kind kind, const QString &name, const QString &inside = {});
};

//! By keys that the window in front gets, and nothing else.
class KeyboardHand : public Hand
{
public:
    bool press(const QString &name, const QString &inside = {}) override;
    bool write(const QString &field, const QString &text) override;
    bool pick(const QString &list, const QString &row) override;
    bool choose(const QString &field, const QString &value) override;
    bool command(const QString &words) override;
    bool send(const QString &text) override;
    bool sendWritten() override;
    bool allow() override;
    bool rejectFirstChange() override;
    bool commentSecondChange() override;
    bool undoDecision() override;
    bool redoDecision() override;
    bool openSettings() override;

protected:
    void askToClose(QWindow *window) override;

private:
    bool goTo(Thing::Kind kind, const QString &name, const QString &inside = {});
    bool goToRow(const QString &row);
};

//! By names, roles and actions of the accessibility interface.
class AccessibleHand : public Hand
{
public:
    bool press(const QString &name, const QString &inside = {}) override;
    bool write(const QString &field, const QString &text) override;
    bool pick(const QString &list, const QString &row) override;

private:
    bool act(const Thing &thing);
};

} // namespace Testing
