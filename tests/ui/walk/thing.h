// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessible>
#include <QString>

#include <functional>

class QWindow;

namespace Testing {

//! \brief What is in sight of the windows of this program, as the accessibility interface tells it.
//!
//! Things are found by what they are and are called, as a person finds them, never by the classes
//! and object names behind them. A `*` at an end of a name stands for any words.
struct Thing
{
    enum class Kind {
        Any,
        Button, //!< Whatever is pressed: a button, a check box, an entry of a menu.
        Field, //!< Takes words.
        Row, //!< Of a list or a tree.
        List, //!< A list or a tree.
        Text,
    };

    QWindow *window = nullptr;
    QAccessibleInterface *item = nullptr; //!< Null: nothing was found.

    explicit operator bool() const { return item; }
    QString name() const;
    //! Of what can be seen of it, in its window.
    QRect visiblePlace() const;
    bool isEnabled() const;
};

//! Those that can be reached now, the one in front first: pop-ups before dialogs before the rest.
QList<QWindow *> openWindows();
bool fits(const QString &name, const QString &wanted);
bool isOfKind(QAccessibleInterface *item, Thing::Kind kind);
//! The first that fits, of the window in front first; \a inside: the name of what it is in, empty:
//! anywhere.
Thing findThing(Thing::Kind kind, const QString &name, const QString &inside = {});
//! Where the keys go.
Thing focusedThing();
//! All that is in sight, for what a test says when something is missing.
QString describeThings();

} // namespace Testing
