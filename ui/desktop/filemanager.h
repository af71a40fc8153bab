// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/desktop/messagebus.h"

#include <QObject>

namespace Ui {

//! \brief Shows files in the desktop's file manager, chosen in their folder.
//!
//! Where no file manager answers the folder is opened by the system's program for folders.
//! Source: freedesktop.org, File Manager DBus Interface.
class FileManager : public QObject
{
    Q_OBJECT

public:
    explicit FileManager(QObject *parent = nullptr);

    //! \a path: absolute. Returns at once.
    void reveal(const QString &path);

signals:
    //! Nobody did; the file manager was asked to show the folder of \a path.
    void folderRequested(const QString &folder);

private:
    void ask();

    MessageBus m_bus;
    QString m_path; //!< What is to be shown; empty: nothing.
};

} // namespace Ui
