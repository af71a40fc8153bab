// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QUrl;

namespace Ui {

class Banner;

//! \brief Opens the links of a conversation outside of the window, after a question in a banner.
class LinkOpener : public QObject
{
    Q_OBJECT

public:
    //! \a banner is not owned and outlives this.
    explicit LinkOpener(Banner *banner, QObject *parent = nullptr);

    //! Asks first; only http and https.
    void openLink(const QUrl &url);
    //! Opens \a path, relative to \a folder, with the system's program for it.
    void openFile(const QString &path, const QString &folder);

private:
    Banner *m_banner;
};

} // namespace Ui
