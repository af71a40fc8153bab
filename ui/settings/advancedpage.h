// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/settings/settingspage.h"

#include <QFileSystemWatcher>

namespace AgentCore {
struct SettingInfo;
}
class QString;

//! What the table of settings says of a member of settings.json, in the person's language.
namespace Ui::SettingWords {

//! What it is for.
QString what(const AgentCore::SettingInfo &setting);
//! What may stand there.
QString value(const AgentCore::SettingInfo &setting);

} // namespace Ui::SettingWords

class QLineEdit;

namespace Ui {

class Button;
class ItemList;
class Label;
class PickModel;
struct PickEntry;

//! \brief All members of settings.json, as the table of them says: what stands there, what may, and
//! a field to change it.
class AdvancedPage : public SettingsPage
{
    Q_OBJECT

public:
    explicit AdvancedPage(const QString &configDir, QWidget *parent = nullptr);

    //! The member whose value is in the field; empty: none.
    QString current() const;
    void setCurrent(const QString &path);
    QStringList settings() const override;
    bool reveal(const QString &id) override;

private:
    void build();
    void read();
    void showRows(const QList<PickEntry> &rows);
    void showCurrent();
    //! Writes what was typed; \a isDefault: takes out what stands there.
    void store(bool isDefault);
    void tell(const QString &text, bool isTrouble);

    QString m_configDir;
    QFileSystemWatcher m_watcher;
    PickModel *m_rows = nullptr;
    ItemList *m_list = nullptr;
    QLineEdit *m_value = nullptr;
    Button *m_save = nullptr;
    Button *m_default = nullptr;
    Label *m_what = nullptr;
    Label *m_told = nullptr;
    bool m_isUnreadable = false; //!< The file, when it was read last; m_told says so.
};

} // namespace Ui
