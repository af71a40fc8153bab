// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

namespace Ui {

class Preferences;

//! \brief Whether diffs stand side by side, in all parts of the window alike.
//!
//! Remembered in the Preferences, where there are any.
class DiffStyle : public QObject
{
    Q_OBJECT

public:
    //! The one of the window module; its parent is the application object.
    static DiffStyle *instance();

    //! Not owned; null: nothing is remembered.
    void setPreferences(Preferences *preferences);
    bool isSideBySide() const { return m_isSideBySide; }
    void setSideBySide(bool sideBySide);

signals:
    void changed();

private:
    using QObject::QObject;
    void take();

    QPointer<Preferences> m_preferences;
    bool m_isSideBySide = false;
};

} // namespace Ui
