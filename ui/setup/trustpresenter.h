// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/foldertrust.h"

#include <QObject>
#include <QSet>

namespace Ui {

class Banner;
class ModelChoice;

//! \brief Asks whether a folder is trusted, when it has files that wait for that, and says what
//! trusting it means.
//!
//! Asked once for the same files. Files are read away from the event loop.
class TrustPresenter : public QObject
{
    Q_OBJECT

public:
    //! None is owned; all outlive this.
    TrustPresenter(Banner *banner, ModelChoice *models, QObject *parent = nullptr);

    //! Looks whether \a folder (absolute) has something to ask about now.
    void look(const QString &folder);

signals:
    //! Its files take effect, in new sessions.
    void trusted(const QString &folder);

private:
    void ask(const QString &folder, AgentCore::FolderTrust::State state, const QStringList &files);
    void trust(const QString &folder);

    Banner *m_banner;
    ModelChoice *m_models;
    QString m_folder; //!< Looked at last.
    QSet<QString> m_asked; //!< Folders with the names of their files.
};

} // namespace Ui
