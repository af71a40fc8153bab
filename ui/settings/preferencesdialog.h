// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QTabWidget;

namespace Ui {

class ActionRegistry;
class Preferences;

//! \brief The user's choices about the window; each takes effect at once.
class PreferencesDialog : public QDialog
{
    Q_OBJECT

public:
    enum class Page { General, Editor, Keys, Models };

    //! None is owned; all outlive this.
    PreferencesDialog(Preferences *preferences, ActionRegistry *registry, QWidget *parent);

    void showPage(Page page);

signals:
    //! There is a newer list of what models can do and cost.
    void catalogueUpdated();

private:
    QTabWidget *m_pages;
};

} // namespace Ui
