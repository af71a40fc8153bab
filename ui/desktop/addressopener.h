// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QUrl;

namespace Ui {

//! \brief Lets QDesktopServices open addresses and files with no program of a folder that is
//! distrusted, see AgentCore::distrustFolders().
//!
//! Qt looks for `xdg-open` by PATH, and so does that script for the browser. Where PATH has nothing
//! but trusted folders Qt does it as ever, as it can hand over the focus; else the script of the
//! system is started with those alone, and where there is none nothing is opened. For as long as
//! it lives.
class AddressOpener : public QObject
{
    Q_OBJECT

public:
    explicit AddressOpener(QObject *parent = nullptr);
    ~AddressOpener() override;

public slots:
    //! As QDesktopServices calls it.
    void open(const QUrl &url);
};

} // namespace Ui
