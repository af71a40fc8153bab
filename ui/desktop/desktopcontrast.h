// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/desktop/messagebus.h"

#include <QObject>

class QDBusVariant;
class QVariant;

namespace Ui {

//! \brief Whether the desktop asks for high contrast, as its settings portal says.
//!
//! Nothing is said where there is no session bus or portal. Source: XDG Desktop Portal,
//! org.freedesktop.portal.Settings, org.freedesktop.appearance, "contrast".
class DesktopContrast : public QObject
{
    Q_OBJECT

public:
    explicit DesktopContrast(QObject *parent = nullptr);

    //! Connects to the bus without waiting for it; to be called once.
    void start();
    //! What \a value of the portal means: 1 is high, all else is not.
    static bool isHigh(const QVariant &value);

signals:
    //! Said at first, and whenever the desktop changes it.
    void told(bool isHigh);

private slots:
    void handleSettingChanged(const QString &group, const QString &key, const QDBusVariant &value);

private:
    void handleConnected(bool isConnected);

    MessageBus m_bus;
};

} // namespace Ui
